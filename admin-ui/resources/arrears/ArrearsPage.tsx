import {
  Box,
  Button,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import type { ArrearsSums } from '../../../projections/report/report.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { get } from '../../data/httpClient.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { FilterSelect } from '../../list/FilterSelect.tsx'
import { overdueLink } from '../../list/listLink.ts'
import { Pager } from '../../list/Pager.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { linesByRoom } from '../bill/remind/linesByRoom.ts'
import { useCopyReminder } from '../bill/remind/useCopyReminder.ts'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { formatPhone, zaloAddress } from '../person/numbers.ts'

/** Debtors on a page. */
const PER_PAGE = 50

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
    amount: formatMoney(bills.reduce((sum, { openAmount }) => sum + openAmount, 0)),
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

/** A call, a message, and the day on which somebody was last reminded. */
const Reach = ({ of: { phone, customerName, remindedDay } }: { readonly of: Arrears }) => {
  const translate = useTranslate()
  const words = (key: string, args = {}) => translate(`resource.arrears.${key}`, args)
  const tap = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 40, sm: 24 } }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      {phone && (
        <>
          <Link
            href={`tel:${phone}`}
            underline="hover"
            variant="body2"
            className="figures"
            aria-label={words('call', { phone: formatPhone(phone) })}
            sx={{ ...tap, whiteSpace: 'nowrap' }}
          >
            {formatPhone(phone)}
          </Link>
          <Link
            href={zaloAddress(phone)}
            target="_blank"
            rel="noopener noreferrer"
            underline="hover"
            variant="body2"
            aria-label={words('zalo_of', { name: customerName ?? '' })}
            sx={tap}
          >
            {words('zalo')}
          </Link>
        </>
      )}
      {remindedDay && (
        <Typography variant="caption" color="text.secondary">
          {words('reminded', { day: formatDay(remindedDay) })}
        </Typography>
      )}
    </Box>
  )
}

type Shown = { readonly of: readonly Arrears[]; readonly sums: ArrearsSums }

const Wide = ({ of: data, sums }: Shown) => {
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
                <Reach of={one} />
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
              <Money amount={sums.overdue} />
            </TableCell>
            <TableCell align="right" className="figures">
              <Box component="span" sx={doubleRule}>
                <Money amount={sums.openAmount} />
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
const Lines = ({ of: data, sums }: Shown) => {
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
            alignItems: 'center',
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
          <Box
            sx={{
              gridColumn: '1 / -1',
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 3,
            }}
          >
            <Reach of={one} />
            <Box sx={{ mr: -1.25 }}>
              <Copy of={one} />
            </Box>
          </Box>
        </Box>
      ))}
      <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', px: 4, py: 3 }}>
        {translate('resource.arrears.sum')}
        <Box component="span" className="figures" sx={doubleRule}>
          <Money amount={sums.openAmount} />
        </Box>
      </Box>
    </Box>
  )
}

/** What is late by age; each opens its bills. */
const Ages = ({
  of: ages,
  buildingID,
}: {
  readonly of: ArrearsSums['ages']
  readonly buildingID: string
}) => {
  const translate = useTranslate()
  const today = useToday()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(152px, 1fr))',
        gap: 2,
        mb: 4,
      }}
    >
      {ages
        .filter(({ count }) => count > 0)
        .map(({ fromDays, toDays, count, amount }) => (
          <Card
            key={fromDays}
            component={RouterLink}
            to={overdueLink({ age: { fromDays, toDays }, today, buildingID })}
            sx={{ px: 3, py: 2, color: 'inherit', textDecoration: 'none' }}
          >
            <Typography variant="caption" color="text.secondary" component="p">
              {toDays === null
                ? translate('resource.arrears.over', { from: fromDays - 1 })
                : translate('resource.arrears.between', { from: fromDays, to: toDays })}
              {' · '}
              {translate('resource.bill.count', { smart_count: count })}
            </Typography>
            <Typography component="p" className="figures" sx={{ fontWeight: 600 }}>
              <Money amount={amount} />
            </Typography>
          </Card>
        ))}
    </Box>
  )
}

const useDebts = (buildingID: string, page: number) => {
  const house: Record<string, string> = buildingID === '' ? {} : { buildingID }
  const rows = useQuery({
    queryKey: ['bill', 'arrears', buildingID, page],
    queryFn: async ({ signal }) => {
      const range = { limit: String(PER_PAGE), offset: String(page * PER_PAGE) }
      return (await get<readonly Arrears[]>(`arrears?${new URLSearchParams({ ...range, ...house })}`, signal))
        .json
    },
    placeholderData: keepPreviousData,
  })
  const sums = useQuery({
    queryKey: ['bill', 'arrears', 'sums', buildingID],
    queryFn: async ({ signal }) =>
      (await get<ArrearsSums>(`arrears/statistic?${new URLSearchParams(house)}`, signal)).json,
    placeholderData: keepPreviousData,
  })
  return { rows: rows.data, sums: sums.data, error: rows.error ?? sums.error }
}

/**
 * Arrears by person over all their contracts, the oldest debt first. Ended contracts count too. House and page are in
 * the address: `?building=…&page=2`.
 */
export const ArrearsPage = () => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.arrears.${key}`, values)
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const [search, setSearch] = useSearchParams()
  const buildingID = search.get('building') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1) - 1
  const { rows, sums, error } = useDebts(buildingID, page)
  const { data: houses } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (error && !(rows && sums)) throw error
  if (!rows || !sums || !houses) return <PageSkeleton />
  const choose = (said: { readonly building: string; readonly page: number }) =>
    setSearch((before) => ({
      ...Object.fromEntries(before),
      building: said.building,
      page: String(said.page + 1),
    }))
  return (
    <>
      <PageHead
        title={words('title')}
        lead={words('lead', { smart_count: sums.people, overdue: formatMoney(sums.overdue) })}
      />
      {houses.length > 1 && (
        <Box sx={{ display: 'flex', mb: 4 }}>
          <FilterSelect
            label={words('house')}
            value={buildingID}
            choices={houses.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={(building) => choose({ building, page: 0 })}
            width={280}
          />
        </Box>
      )}
      {sums.people === 0 ? (
        <EmptyState title={words('empty.title')} body={words('empty.body')} />
      ) : (
        <>
          {sums.overdue > 0 && <Ages of={sums.ages} buildingID={buildingID} />}
          <Card>
            {narrow ? <Lines of={rows} sums={sums} /> : <Wide of={rows} sums={sums} />}
            <Pager
              page={page}
              perPage={PER_PAGE}
              total={sums.people}
              onPage={(page) => choose({ building: buildingID, page })}
            />
          </Card>
        </>
      )}
    </>
  )
}
