/** As much of it as the tests use. */
declare module 'highs' {
  interface Solved {
    Status: string;
    ObjectiveValue: number;
    Columns: Record<string, { Primal?: number } | undefined>;
  }
  const load: () => Promise<{ solve(program: string, options?: { mip_rel_gap?: number }): Solved }>;
  export default load;
}
