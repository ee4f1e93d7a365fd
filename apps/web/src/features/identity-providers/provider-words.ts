import { isProblem, reworded } from '../../lib/problem.ts';
import { useText, type MessageKey } from '../../ui/text.ts';
import { domainAt, domainsFrom, type ProviderValues } from './provider.rules.ts';

/** What the server says at single fields, word for word, and where our catalogue says it. */
const KNOWN: Readonly<Record<string, MessageKey>> = {
  'Name is required': 'providers.name_missing',
  'Client id is required': 'providers.client_id_missing',
  'Please enter the issuer’s address': 'providers.issuer_wrong',
  'Please enter an address that begins with https://': 'providers.issuer_wrong',
};

/** A refusal in the reader's language; what is wrong with a domain names it, since the form holds many in one box. */
export function useProviderWords() {
  const t = useText();
  return (error: unknown, values: ProviderValues) => {
    if (!isProblem(error)) return error;
    const domains = domainsFrom(values.domains);
    return reworded(error, (text, path) => {
      const domain = domainAt(path, domains);
      if (domain)
        return t(text.endsWith('belongs to another provider') ? 'providers.domain_taken' : 'providers.domain_wrong', {
          domain,
        });
      const known = KNOWN[text];
      return known ? t(known) : text;
    });
  };
}
