import { lookup } from '../kit/shapes.ts';

export const attributeCategory = lookup('attributeCategory', 'organisation/attribute-categories');
