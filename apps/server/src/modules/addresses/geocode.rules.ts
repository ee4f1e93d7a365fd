import { seal, unseal } from '../../platform/auth/sealing.ts';

/** Someone who types an address asks about once a second; a household types a few. */
export const questionsPerAddress = { limit: 120, windowSeconds: 600 };
/** The services behind it count, and send bills. */
export const questionsPerOrganisation = { limit: 5_000, windowSeconds: 3_600 };

export const shortestQuestion = 2;
const longestKey = 200;

interface Sealing {
  secretKey: string;
  organisationId: number;
}
const sealingOf = ({ secretKey, organisationId }: Sealing) => ({
  secretKey,
  purpose: 'geocode',
  place: `organisation ${organisationId}`,
});

/** Sealed, so that only what we suggested ourselves can be asked for; null where it would not fit into an address. */
export function computeRetrieveUrl(id: string, sealing: Sealing): string | null {
  const key = seal(id, sealingOf(sealing)).toString('base64url');
  return key.length <= longestKey ? `/api/geocode/retrieve/${key}` : null;
}

export function computeSuggested(key: string, sealing: Sealing): string | null {
  const sealed = Buffer.from(key, 'base64url');
  // several writings mean the same bytes; one of them is ours
  return sealed.toString('base64url') === key ? unseal(sealed, sealingOf(sealing)) : null;
}
