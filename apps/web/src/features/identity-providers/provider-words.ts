import { isProblem, reworded } from '../../lib/problem.ts';
import { ownTextOf, type OwnTexts } from '../../lib/server-texts.ts';
import { useText } from '../../ui/text.ts';
import { domainAt, domainsFrom, type ProviderValues } from './provider.rules.ts';

const KNOWN: OwnTexts = {
  'required:name': 'providers.name_missing',
  'required:client_id': 'providers.client_id_missing',
  issuer_missing: 'providers.issuer_wrong',
  https_needed: 'providers.issuer_wrong',
};

/** A refusal in the reader's language; what is wrong with a domain names it, since the form holds many in one box. */
export function useProviderWords() {
  const t = useText();
  return (error: unknown, values: ProviderValues) => {
    if (!isProblem(error)) return error;
    const domains = domainsFrom(values.domains);
    return reworded(error, (text, path, fault) => {
      const domain = domainAt(path, domains);
      if (domain)
        return t(fault?.code === 'issuer_taken' ? 'providers.domain_taken' : 'providers.domain_wrong', {
          domain,
        });
      const known = ownTextOf(KNOWN, fault);
      return known ? t(known) : text;
    });
  };
}
