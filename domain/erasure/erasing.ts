import { entityIdOf } from '../event.ts'

type Erasing = { readonly type: string; readonly stream: string; readonly data: unknown }

const ofItsEntity = ({ stream }: Erasing): readonly string[] => [entityIdOf(stream)]

/**
 * Events after which what was sealed about somebody is to be unreadable, with the subjects of its keys: those are
 * destroyed, rows are blanked at once, on past days too.
 */
const erasing: Readonly<Record<string, (event: Erasing) => readonly string[]>> = {
  PersonalDataErased: ofItsEntity,
  LeadForgotten: ofItsEntity,
  LessorErased: ({ data }) => (data as { readonly lessorIDs: readonly string[] }).lessorIDs,
}

export const isErasing = ({ type }: { readonly type: string }): boolean => Object.hasOwn(erasing, type)

/** The subjects of keys that an event asks to be destroyed. */
export const erasedBy = (event: Erasing): readonly string[] => erasing[event.type]?.(event) ?? []
