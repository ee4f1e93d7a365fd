import { areaCentres } from './area-centres.ts';
import { fold, readPostcode } from './gazetteer.ts';
import { postcodeAreas } from './postcode-areas.ts';

export interface Spot {
  name: string;
  latitude: number;
  longitude: number;
}

const spotOf = (area: string, name: string): Spot | null => {
  const [latitude, longitude] = areaCentres.get(area) ?? [];
  return latitude === undefined || longitude === undefined ? null : { name, latitude, longitude };
};

/** Where a British postcode, the first half of one or a post town lies, as far as can be known without asking anyone; else null. */
export function locate(text: string): Spot | null {
  const typed = readPostcode(text);
  if (typed) return spotOf(typed.area, typed.postcode);
  const wanted = fold(text);
  const place = postcodeAreas.find(({ city }) => fold(city) === wanted);
  return place ? spotOf(place.area, place.city) : null;
}
