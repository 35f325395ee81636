import CloseIcon from '@mui/icons-material/CloseOutlined'
import { Button } from '@mui/material'
import { useListFilterContext, useTranslate } from 'react-admin'
import { useFocusAfter } from '../../form/useFocusAfter.ts'
import { formatDay, formatMonth } from '../../i18n/format.ts'

const Removable = ({ name, filter }: { name: string; filter: string }) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { [filter]: _removed, ...others } = filterValues
  useFocusAfter()
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      endIcon={<CloseIcon />}
      aria-label={translate('list.remove_filter', { name })}
      onClick={() => setFilters(others)}
      sx={{ minWidth: 0, whiteSpace: 'normal', textAlign: 'left' }}
    >
      {name}
    </Button>
  )
}

const dayOrOpen = (day?: string) => (day ? formatDay(day) : '…')

/** The month, or the first and last of the months that a figure of the report counts. */
const monthsOf = (months: readonly string[]) =>
  [...new Set([months[0], months.at(-1)])].map((month) => formatMonth(String(month))).join('–')

/**
 * Removable chips for filters that a link has set and that neither the month strip nor the presets show. During a
 * search the month is shown as well, since bills of other months would seem not to exist.
 */
export const NarrowedTo = () => {
  const translate = useTranslate()
  const { dueDay, q, month, somePaid } = useListFilterContext().filterValues
  const due =
    dueDay && `${translate('resource.bill.fields.dueDay')} ${dayOrOpen(dueDay.from)}–${dayOrOpen(dueDay.to)}`
  return (
    <>
      {due && <Removable name={due} filter="dueDay" />}
      {somePaid && <Removable name={translate('resource.bill.fields.somePaid')} filter="somePaid" />}
      {q && month && (
        <Removable
          name={translate('resource.bill.searched', { months: monthsOf([month].flat()) })}
          filter="month"
        />
      )}
    </>
  )
}
