import { useTranslate } from 'react-admin'
import type { Column } from '../../projections/columns.ts'
import { formatAmount, formatInstant, formatRelative } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { statusOf, useCodeLabel } from './codes.ts'
import { plainText } from './plainText.ts'

type CellValueProps = { resource: string; name: string; column: Column; value: unknown }

const Code = ({ resource, name, value }: { resource: string; name: string; value: number }) => {
  const label = useCodeLabel(resource)
  const status = statusOf(resource, name, value)
  return status ? <StatusChip value={status} /> : label(name, value)
}

/** Formats a value by the type of its column. Amounts have no unit here; it is in the column's head. */
export const CellValue = ({ resource, name, column, value }: CellValueProps) => {
  const language = useLanguage()
  const translate = useTranslate()
  if (value === null || value === undefined || value === '') {
    return (
      <span role="img" aria-label={translate('list.none')}>
        –
      </span>
    )
  }
  switch (column.type) {
    case 'money':
      return formatAmount(Number(value))
    case 'instant':
      return (
        <time dateTime={String(value)} title={formatRelative(String(value), new Date(), language)}>
          {formatInstant(String(value))}
        </time>
      )
    case 'boolean':
      return translate(value ? 'list.yes' : 'list.no')
    case 'code':
      return <Code resource={resource} name={name} value={Number(value)} />
    default:
      return plainText(column.type, value, language) ?? String(value)
  }
}
