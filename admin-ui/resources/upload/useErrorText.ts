import { useTranslate } from 'react-admin'
import type { Locale } from '../../../domain/locales.ts'
import type { FieldError } from '../../../domain/refusal.ts'
import { defectText } from '../../i18n/defect.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Cell, Kind } from './cell.ts'
import type { UploadRow } from './uploadRecord.ts'

/** Specific texts for errors of names, and for errors of rows that could not be reverted. */
const ownText = (
  { field, code, params = {} }: FieldError,
  row: UploadRow,
  calls: string,
): string | undefined => {
  const { outcome, isChange } = row
  if (outcome === 'reverted' || (outcome === 'applied' && isChange && field))
    return code === 'MSG_S0002' ? 'edited_since' : 'not_put_back'
  if (outcome === 'applied') return 'kept'
  if ('row' in params) return 'twice'
  if (field === 'code' && code === 'E0017') return 'other_name'
  if (calls === 'resident' && code === 'E0017') return 'resident_there'
  if (calls === 'asset' && code === 'E0017') return 'room_full'
  if (code === 'fixed') return `fixed.${calls}`
  if (code === 'cell_error') return code
  if (code === 'E0016' && field === 'contract') return 'unsigned'
  if (code === 'E0011' || code === 'E0008') return `unknown.${field}`
  if (code !== 'MSG_S0002') return undefined
  return isChange ? 'edited' : 'taken_back'
}

/** Formats amounts and readings in error texts; row numbers stay plain. */
const figuresIn = (params: NonNullable<FieldError['params']>, language: Locale) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !['row', 'other'].includes(name) ? formatNumber(value, language) : value,
    ]),
  )

/** The text of an error in a row; with the field's name where the column does not show it. */
export const useErrorText = ({ resource, calls = resource, labelOf }: Kind) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (error: FieldError, row: UploadRow, { fields }: Cell): string => {
    const { field } = error
    const { code, args: said } = defectText(error)
    const own = ownText(error, row, calls)
    const params = figuresIn(said, language)
    const general = translate(`error.${code}`, { ...params, _: translate('error.invalid') })
    if (own === 'kept')
      return translate(`resource.upload.kept.${calls}_${code}`, {
        _: translate(`resource.upload.kept.${calls}`),
      })
    const text = own ? translate(`resource.upload.${own}`, { ...params, _: general }) : general
    if (field === '' || (fields.length === 1 && fields[0] === field)) return text
    const [label, args] = labelOf(field)
    return `${translate(label, args)}: ${text}`
  }
}
