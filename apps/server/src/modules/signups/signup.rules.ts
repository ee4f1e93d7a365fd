/** The day on which a signup made today is deleted. */
export const computeExpiry = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day.endsWith('-02-29') ? day.replace('-02-29', '-02-28') : day;
};

export const requestsPerAddress = { limit: 5, windowSeconds: 3600 };
export const requestsPerEmail = { limit: 3, windowSeconds: 86_400 };
export const linksPerAddress = { limit: 60, windowSeconds: 3600 };

/** Mail programs post to it by themselves, so the token cannot stand behind a #. */
export const computeUnsubscribePath = (token: string): string =>
  `/api/signups/unsubscribe?token=${encodeURIComponent(token)}`;

/** Behind the #, which browsers keep to themselves. */
export const computeLinkPath = (word: 'confirm' | 'end', token: string): string => `/signup?${word}#${token}`;
