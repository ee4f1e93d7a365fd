import { describe, expect, it } from 'vitest';
import { featureAmount, hasFeature } from './features.ts';

describe('what an organisation may use', () => {
  it('reads a map of feature to amount', () => {
    const features = { rotas: 12, chats: null, surveys: 0 };
    expect(featureAmount(features, 'rotas')).toBe(12);
    expect(featureAmount(features, 'chats')).toBe('unlimited');
    expect(featureAmount(features, 'surveys')).toBe(0);
    expect(featureAmount(features, 'expenses')).toBe('absent');
  });

  it('reads the older list as everything it names without a limit', () => {
    expect(featureAmount(['rotas', 'chats'], 'chats')).toBe('unlimited');
    expect(featureAmount(['rotas', 'chats'], 'surveys')).toBe('absent');
    expect(featureAmount(['rotas'], 'length')).toBe('absent');
    expect(featureAmount(['rotas'], '0')).toBe('absent');
  });

  it('grants nothing that is inherited or cannot be understood', () => {
    for (const name of ['constructor', '__proto__', 'toString']) expect(featureAmount({}, name)).toBe('absent');
    for (const odd of ['ten', -1, Number.NaN, Number.POSITIVE_INFINITY, true, {}, undefined])
      expect(featureAmount({ rotas: odd }, 'rotas')).toBe('absent');
    for (const odd of [null, undefined, 'rotas', 7, true]) expect(featureAmount(odd, 'rotas')).toBe('absent');
  });

  it('compares an amount with what is used already', () => {
    const features = { rotas: 2, chats: null, surveys: 0 };
    expect([0, 1, 2, 3].map((used) => hasFeature(features, 'rotas', used))).toEqual([true, true, false, false]);
    expect(hasFeature(features, 'chats', 1_000_000)).toBe(true);
    expect(hasFeature(features, 'surveys')).toBe(false);
    expect(hasFeature(features, 'expenses')).toBe(false);
  });
});
