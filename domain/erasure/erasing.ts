/**
 * Events after which what was sealed about their entity is to be unreadable: its key is destroyed, its rows are blanked
 * at once, on past days too.
 */
const erasing: ReadonlySet<string> = new Set(['PersonalDataErased', 'LeadForgotten'])

export const isErasing = ({ type }: { readonly type: string }): boolean => erasing.has(type)
