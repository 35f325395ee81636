import { type Choices, noChoices } from '../paper/choices.ts'
import type { PaperKind } from '../paper/paper-kinds.ts'

/** What is chosen for a kind of paper; version 0: nobody has chosen anything. */
export type ChosenFor = Choices & { readonly version: number }

export type Papertemplate = Partial<Readonly<Record<PaperKind, ChosenFor>>>

export const unchosen: ChosenFor = { ...noChoices, version: 0 }
