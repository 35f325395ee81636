import { useTranslate } from 'ra-core'
import type { Locale } from '../../../domain/locales.ts'
import type { FieldError } from '../../../domain/refusal.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Cell, Kind } from './cell.ts'
import type { UploadRow } from './uploadRecord.ts'

/** Of what a row names, and what a row that was taken back stumbled over. */
const ownText = (
  { field, code, params = {} }: FieldError,
  row: UploadRow,
  resource: Kind['resource'],
): string | undefined => {
  const { outcome, isChange } = row
  if (outcome === 'reverted' || (outcome === 'applied' && isChange && field))
    return code === 'MSG_S0002' ? 'edited_since' : 'not_put_back'
  if (outcome === 'applied') return 'kept'
  if ('row' in params) return 'twice'
  if (field === 'code' && code === 'E0017') return 'other_name'
  if (code === 'fixed') return `fixed.${resource}`
  if (code === 'cell_error') return code
  if (code === 'E0016' && field === 'contract') return 'unsigned'
  if (code === 'E0011' || code === 'E0008') return `unknown.${field}`
  if (code !== 'MSG_S0002') return undefined
  return isChange ? 'edited' : 'taken_back'
}

/** Amounts and figures as people read them; rows by their numbers. */
const figuresIn = (params: NonNullable<FieldError['params']>, language: Locale) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !['row', 'other'].includes(name) ? formatNumber(value, language) : value,
    ]),
  )

/** What is wrong with a field of a row; named where its column does not name it. */
export const useErrorText = ({ resource, labelOf }: Kind) => {
  const translate = useTranslate()
  const language = useLanguage()
  return (error: FieldError, row: UploadRow, { fields }: Cell): string => {
    const { field, code } = error
    const own = ownText(error, row, resource)
    const params = figuresIn(error.params ?? {}, language)
    const general = translate(`error.${code}`, { ...params, _: translate('error.invalid') })
    if (own === 'kept')
      return translate(`resource.upload.kept.${resource}_${code}`, {
        _: translate(`resource.upload.kept.${resource}`),
      })
    const text = own ? translate(`resource.upload.${own}`, { ...params, _: general }) : general
    if (field === '' || (fields.length === 1 && fields[0] === field)) return text
    const [label, args] = labelOf(field)
    return `${translate(label, args)}: ${text}`
  }
}
