import type { TranslateFunction } from 'react-admin'

/** The label of a fact beside its value; column heads also have the unit. */
export const factLabel = (translate: TranslateFunction, field: string): string =>
  translate(`roomPage.fact.${field}`, { _: '' }) || translate(`resource.room.fields.${field}`)
