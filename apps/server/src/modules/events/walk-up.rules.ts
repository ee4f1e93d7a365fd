/** So long after the last session they signed up for, people whom no one takes on are deleted. */
export const keptDays = 30;

export const signUpsPerAddress = { limit: 20, windowSeconds: 3600 };
export const signUpsPerEmail = { limit: 10, windowSeconds: 86_400 };
export const answersPerAddress = { limit: 60, windowSeconds: 3600 };

/** Behind the #, which browsers keep to themselves. */
export const computeAnswerPath = (token: string): string => `/events/answer#${token}`;
