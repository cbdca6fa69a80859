export const HOLIDAY_SET_LIMITS = { name: 50, dates: 400, sets: 100, text: 200_000 } as const;
