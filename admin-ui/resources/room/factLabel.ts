import type { TranslateFunction } from 'ra-core'

/** What a fact of a room is called beside its value; the head of a column names the unit as well. */
export const factLabel = (translate: TranslateFunction, field: string): string =>
  translate(`roomPage.fact.${field}`, { _: '' }) || translate(`resource.room.fields.${field}`)
