import {
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { get } from '../../data/httpClient.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { linesByRoom } from '../bill/remind/linesByRoom.ts'
import { useCopyReminder } from '../bill/remind/useCopyReminder.ts'

const Age = ({ of: { days, oldestDueDay } }: { readonly of: Arrears }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.arrears.${key}`, { smart_count: Math.abs(days) })
  return (
    <>
      <Typography variant="body2" color={days > 0 ? 'error' : undefined}>
        {words(days > 0 ? 'late' : days === 0 ? 'today' : 'ahead')}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {formatDay(oldestDueDay)}
      </Typography>
    </>
  )
}

/**
 * Copies the text of a reminder: of what is overdue, or else of what is open. The user sends it; the product sends
 * nothing here.
 */
const Copy = ({ of }: { readonly of: Arrears }) => {
  const translate = useTranslate()
  const copy = useCopyReminder()
  const today = useToday()
  const late = of.open.filter(({ dueDay }) => dueDay < today)
  const bills = late.length > 0 ? late : of.open
  const text = translate(`resource.arrears.reminder.${late.length > 0 ? 'late' : 'open'}`, {
    name: of.customerName ?? '',
    amount: formatMoney(sumOf(bills, 'openAmount')),
    lines: linesByRoom(bills, translate)
      .map((line) => `\n- ${line}`)
      .join(''),
  })
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={`${translate('resource.arrears.copy')}: ${of.customerName ?? ''}`}
      onClick={() =>
        void copy(
          text,
          bills.map(({ id }) => id),
        )
      }
    >
      {translate('resource.arrears.copy')}
    </Button>
  )
}

const sumOf = <F extends string>(all: readonly Readonly<Record<F, number>>[], of: F) =>
  all.reduce((sum, one) => sum + one[of], 0)

const Name = ({ of: { customerID, customerName } }: { readonly of: Arrears }) => {
  const may = useMay()
  if (!may('customer.read')) return customerName
  return <QuietLink to={`/customer/${customerID}`}>{customerName ?? '–'}</QuietLink>
}

const Accounts = ({ of: { contracts } }: { readonly of: Arrears }) =>
  contracts.map(({ id, roomNumber, buildingName }) => (
    <Box key={id}>
      <QuietLink to={`/account/${id}`}>{`${roomNumber}, ${buildingName}`}</QuietLink>
    </Box>
  ))

const Wide = ({ of: data }: { readonly of: readonly Arrears[] }) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.arrears.${key}`)
  return (
    <ScrollBox label={words('title')}>
      <Table sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>{words('person')}</TableCell>
            <TableCell>{words('contracts')}</TableCell>
            <TableCell>{words('age')}</TableCell>
            <TableCell align="right">{words('overdue')}</TableCell>
            <TableCell align="right">{words('open')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((one) => (
            <TableRow key={one.customerID}>
              <TableCell>
                <Name of={one} />
              </TableCell>
              <TableCell>
                <Accounts of={one} />
              </TableCell>
              <TableCell>
                <Age of={one} />
              </TableCell>
              <TableCell align="right" className="figures">
                <Money amount={one.overdue} />
              </TableCell>
              <TableCell align="right" className="figures" sx={{ fontWeight: 600 }}>
                <Money amount={one.openAmount} />
              </TableCell>
              <TableCell align="right">
                <Copy of={one} />
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell colSpan={3}>{words('sum')}</TableCell>
            <TableCell align="right" className="figures">
              <Money amount={sumOf(data, 'overdue')} />
            </TableCell>
            <TableCell align="right" className="figures">
              <Box component="span" sx={doubleRule}>
                <Money amount={sumOf(data, 'openAmount')} />
              </Box>
            </TableCell>
            <TableCell />
          </TableRow>
        </TableBody>
      </Table>
    </ScrollBox>
  )
}

/** The rows on a phone: name, room, since when, and how much. */
const Lines = ({ of: data }: { readonly of: readonly Arrears[] }) => {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((one) => (
        <Box
          key={one.customerID}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 3,
            px: 4,
            py: 3,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ fontWeight: 600 }}>
            <Name of={one} />
          </Box>
          <Box className="figures" sx={{ textAlign: 'right', fontWeight: 600 }}>
            <Money amount={one.openAmount} />
          </Box>
          <Box sx={{ fontSize: '0.875rem' }}>
            <Accounts of={one} />
          </Box>
          <Box sx={{ textAlign: 'right' }}>
            <Age of={one} />
          </Box>
          <Box sx={{ gridColumn: '1 / -1', ml: -2.5 }}>
            <Copy of={one} />
          </Box>
        </Box>
      ))}
      <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', px: 4, py: 3 }}>
        {translate('resource.arrears.sum')}
        <Box component="span" className="figures" sx={doubleRule}>
          <Money amount={sumOf(data, 'openAmount')} />
        </Box>
      </Box>
    </Box>
  )
}

/** Arrears by person over all their contracts, the oldest debt first. Ended contracts count too. */
export const ArrearsPage = () => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.arrears.${key}`, values)
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const { data, error } = useQuery({
    queryKey: ['bill', 'arrears'],
    queryFn: async ({ signal }) => (await get<readonly Arrears[]>('arrears', signal)).json,
  })
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHead
        title={words('title')}
        lead={words('lead', { smart_count: data.length, overdue: formatMoney(sumOf(data, 'overdue')) })}
      />
      {data.length === 0 ? (
        <EmptyState title={words('empty.title')} body={words('empty.body')} />
      ) : (
        <Card>{narrow ? <Lines of={data} /> : <Wide of={data} />}</Card>
      )}
    </>
  )
}
