import { useTranslate } from 'ra-core'
import type { FieldError } from '../../../domain/refusal.ts'
import type { Cell } from './cells.ts'

/** What is wrong with a field of a row; named where its column does not name it. */
export const useErrorText = () => {
  const translate = useTranslate()
  return ({ field, code, params = {} }: FieldError, { fields }: Cell): string => {
    const key =
      'row' in params
        ? 'resource.upload.twice'
        : code === 'cell_error'
          ? 'resource.upload.cell_error'
          : `error.${code}`
    const text = translate(key, { ...params, _: translate('error.invalid') })
    if (field === '' || (fields.length === 1 && fields[0] === field)) return text
    return `${translate(`resource.customer.fields.${field}`)}: ${text}`
  }
}
