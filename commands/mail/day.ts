/** `2026-11-05` → `5/11/2026`, in both languages. */
export const written = (day: string): string => day.split('-').map(Number).reverse().join('/')
