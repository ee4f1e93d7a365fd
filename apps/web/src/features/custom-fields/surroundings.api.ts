import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { USUAL_SURROUNDINGS } from './field-surroundings.ts';

/** How the organisation writes days and sums. */
export const surroundingsQuery = queryOptions({
  queryKey: ['organisation', 'surroundings'],
  async queryFn({ signal }) {
    const { currency_symbol, date_format } = (
      await http.get<{ data: { currency_symbol: string; date_format: string } }>('organisation', { signal })
    ).body.data;
    return { ...USUAL_SURROUNDINGS, currencySymbol: currency_symbol, dateFormat: date_format };
  },
  staleTime: Infinity,
});
