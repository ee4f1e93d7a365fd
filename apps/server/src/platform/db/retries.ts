/** Two transactions that met are played again; no one should see a deadlock. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const again =
        code === '40001' || code === '40P01' || (code === '23505' && constraint === 'idempotency_keys_pkey');
      if (!again || attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
