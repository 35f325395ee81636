import type { Locale } from '../../domain/limits.ts'

/** What the screens call things: `word('resource.bill.fields.dueDay')`; undefined for what has no name. */
export type Word = (key: string) => string | undefined
export type Words = (locale: Locale) => Promise<Word>
