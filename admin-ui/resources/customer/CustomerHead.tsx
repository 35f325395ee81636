import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { daysBetween } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { dayOf, formatDay, formatMoney } from '../../i18n/format.ts'
import { Face } from '../../ui/Face.tsx'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useBillsOf } from '../bill/BillAccount.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { debtOf, waits } from '../bill/standing.ts'
import { lastDay } from '../contract/term.ts'
import { useContractsOf } from '../person/PersonContracts.tsx'
import type { PersonRecord } from '../person/personRecord.ts'
import { useResidents } from './useResidents.ts'

/** Dialogs are loaded on demand. */
const RecordPaymentDialog = lazy(async () => ({
  default: (await import('../bill/RecordPaymentDialog.tsx')).RecordPaymentDialog,
}))
const RemindDialog = lazy(async () => ({
  default: (await import('../bill/many/RemindDialog.tsx')).RemindDialog,
}))

/** The debt as a bar: the overdue part solid, the rest hatched. */
const DebtBar = ({ late, later }: { late: number; later: number }) => {
  const { look } = useTheme()
  const { waiting } = look.tone
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: '4px', overflow: 'hidden', mt: 4 }}
    >
      {late > 0 && <Box sx={{ flex: late, minWidth: 14, bgcolor: look.tone.late.solid }} />}
      {later > 0 && (
        <Box
          sx={{
            flex: later,
            minWidth: 14,
            background: `repeating-linear-gradient(135deg, ${waiting.solid} 0 2px, ${waiting.tint} 2px 5px)`,
          }}
        />
      )}
    </Box>
  )
}

/** How much a customer owes and since when, with the possible actions. */
const Debt = ({ person }: { person: PersonRecord }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const [collecting, setCollecting] = useState<BillRecord>()
  const [reminding, setReminding] = useState(false)
  const { data: bills, error } = useBillsOf({ customerID: person.id })
  if (error && !bills) throw error
  const { late, soon, open, lateSum, soonSum, oldest } = debtOf(bills ?? [], today)
  const word = (key: string, args = {}) => translate(`personPage.debt.${key}`, args)
  return (
    <Box
      sx={{
        p: { xs: 4, md: 6 },
        borderLeft: { md: `1px solid ${look.line}` },
        borderTop: { xs: `1px solid ${look.line}`, md: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 4 }}>
        <Box sx={{ mr: 'auto', minHeight: 62 }}>
          <Typography variant="body2" color="text.secondary">
            {bills && word(lateSum + soonSum > 0 ? 'owes' : 'none')}
          </Typography>
          {lateSum + soonSum > 0 && (
            <Typography variant="h4" component="p" sx={{ display: 'inline-block', mt: 0.5, ...doubleRule }}>
              <Money amount={lateSum + soonSum} />
            </Typography>
          )}
        </Box>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: { md: 4 } }}>
          {may('SendNotice') && !oldest && (
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={`/notice/new?personID=${person.id}`}
            >
              {translate('personPage.send_notice')}
            </Button>
          )}
          {may('SendNotice') && oldest && (
            <Button variant="outlined" color="inherit" onClick={() => setReminding(true)}>
              {translate('resource.bill.many.remind')}
            </Button>
          )}
          {may('RecordPayment') && oldest && (
            <Button variant="contained" onClick={() => setCollecting(oldest)}>
              {translate('resource.bill.record.act')}
            </Button>
          )}
        </Box>
      </Box>
      {lateSum + soonSum > 0 && (
        <>
          <DebtBar late={lateSum} later={soonSum} />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 4,
              mt: 2,
              fontSize: '0.8125rem',
              lineHeight: 1.6,
            }}
          >
            {late[0] && (
              <Box
                component="span"
                sx={{
                  '--ground': look.surface,
                  display: 'inline-flex',
                  alignItems: 'center',
                  gap: 1.25,
                  color: look.tone.late.text,
                  fontWeight: 500,
                }}
              >
                <StatusGlyph value={{ of: 'bill', status: BillStatus.OVERDUE }} />
                {word('late', {
                  amount: formatMoney(lateSum),
                  smart_count: daysBetween(late[0].dueDay, today),
                })}
              </Box>
            )}
            {soon[0] && (
              <Box component="span" sx={{ color: look.textSoft }}>
                {word('soon', { amount: formatMoney(soonSum), day: formatDay(soon[0].dueDay) })}
              </Box>
            )}
          </Box>
        </>
      )}
      <Suspense>
        {reminding && (
          <RemindDialog
            bills={open.filter(waits)}
            onClose={() => setReminding(false)}
            onDone={() => setReminding(false)}
          />
        )}
        {collecting && <RecordPaymentDialog bill={collecting} onClose={() => setCollecting(undefined)} />}
      </Suspense>
    </Box>
  )
}

/** The head of a customer's page: name, room, and their debt. */
export const CustomerHead = ({
  person,
  onEdit,
}: {
  person: PersonRecord
  onEdit: (() => void) | undefined
}) => {
  const translate = useTranslate()
  const may = useMay()
  const { data: contracts } = useContractsOf('customer', person.id)
  const inForce = (contracts?.data ?? []).filter(({ status }) => status === ContractStatus.ACTIVE)
  const unsettled = (contracts?.data ?? []).filter((contract) => contract.unsettled)
  const residents = useResidents(contracts?.data ?? [])
  const { fullName } = person
  const nameOf = ({ lastName, middleName, firstName, type }: (typeof residents)[number]) =>
    `${[lastName, middleName, firstName].filter(Boolean).join(' ')} (${translate(`resource.contract.values.resident.${type}`).toLowerCase()})`
  return (
    <>
      <title>{`${fullName} · Sổ Nhà`}</title>
      <QuietLink to="/customer">{translate('resource.customer.title')}</QuietLink>
      <Card
        component="section"
        sx={{
          mt: 1.5,
          mb: 4,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
        }}
      >
        <Box sx={{ p: { xs: 4, md: 6 }, display: 'flex', gap: 4, alignItems: 'flex-start' }}>
          <Face name={fullName} size={52} avatarID={person.avatarID} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {fullName}
            </Typography>
            {inForce.map(({ id, roomID, roomNumber, buildingID, buildingName }) => (
              <Typography key={id} variant="body2" color="text.secondary">
                <Box
                  component={Link}
                  to={`/building/${buildingID}/room/${roomID}`}
                  sx={{
                    color: 'text.primary',
                    fontWeight: 600,
                    textDecoration: 'none',
                    '&:hover': { textDecoration: 'underline' },
                  }}
                >
                  {roomNumber}
                </Box>
                , {buildingName}
                {may('account.read') && (
                  <>
                    {' · '}
                    <QuietLink to={`/account/${id}`} underline="always" sx={{ fontSize: 'inherit' }}>
                      {translate('resource.account.short')}
                    </QuietLink>
                  </>
                )}
              </Typography>
            ))}
            <Typography variant="body2" color="text.secondary">
              {translate('resource.customer.since', { day: formatDay(dayOf(person.createdAt)) })}
            </Typography>
            {residents.length > 0 && (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {translate('personPage.lives_with', { names: residents.map(nameOf).join(', ') })}
              </Typography>
            )}
            {unsettled.map((contract) => (
              <Box key={contract.id} sx={{ mt: 2 }}>
                <QuietLink to={`/contract/${contract.id}`}>
                  <Tag tone="waiting">
                    {translate('resource.contract.unsettled.of', {
                      room: contract.roomNumber,
                      day: formatDay(lastDay(contract) ?? ''),
                    })}
                  </Tag>
                </QuietLink>
              </Box>
            ))}
            {onEdit && (
              <Button size="small" className="no-print" onClick={onEdit} sx={{ mt: 2, ml: -2.5 }}>
                {translate('personPage.edit')}
              </Button>
            )}
          </Box>
        </Box>
        <Debt person={person} />
      </Card>
    </>
  )
}
