import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import { isDay } from '../../../form/days.ts'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { nextFree, overlapping } from '../../building/timeline/lease.ts'
import { useLeases } from '../../building/timeline/useLeases.ts'

type OverlapsProps = {
  readonly buildingID: string
  readonly roomID: string
  /** The contract being edited, which does not count as an overlap. */
  readonly except?: string
  /** The first day, where the form has no input for it. */
  readonly from?: string
}

/** Warns of contracts that overlap with the chosen days, before the form is sent, and offers the next free ones. */
export const Overlaps = ({ buildingID, roomID, except, from }: OverlapsProps) => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const [typedStart, endDay, type = ContractType.RENT] = useWatch({ name: ['startDay', 'endDay', 'type'] })
  const startDay = from ?? typedStart
  const today = dayOf(new Date())
  const { data: rooms } = useLeases(roomID ? buildingID : '', today)
  const room = rooms?.find(({ id }) => id === roomID)
  const leases = room?.leases.filter(({ id }) => id !== except) ?? []
  const holds = room?.holds ?? []
  const rent = Number(type) === ContractType.RENT
  if (!isDay(String(startDay)) || (rent && endDay && !isDay(String(endDay)))) return null
  const lastDay = (rent && endDay) || null
  const taken = overlapping(leases, { startDay, endDay: lastDay })
  const held = lastDay === null ? holds : holds.filter(({ moveInDay }) => moveInDay <= String(lastDay))
  if (taken.length + held.length === 0) return null
  const free = nextFree({ leases, holds }, startDay)
  const words = (key: string, args = {}) => translate(`resource.contract.overlap.${key}`, args)
  return (
    <Alert severity="error">
      {words('title')}
      <Box component="ul" sx={{ m: 0, my: 1, pl: 5 }}>
        {taken.map(({ id, customerName, startDay: first, endDay: last }) => (
          <li key={id}>
            {customerName}, {formatDay(first)} –{' '}
            {last ? formatDay(last) : translate('resource.contract.no_end')}{' '}
            <QuietLink
              underline="always"
              to={`/contract/${id}`}
              target="_blank"
              aria-label={words('open', { name: customerName })}
            >
              {words('look')}
            </QuietLink>
          </li>
        ))}
        {held.map(({ id, customerName, moveInDay }) => (
          <li key={id}>
            {translate('resource.hold.said', { name: customerName ?? '', day: formatDay(moveInDay) })}{' '}
            <QuietLink underline="always" to={`/hold/${id}`} target="_blank">
              {translate('resource.hold.open')}
            </QuietLink>
          </li>
        ))}
      </Box>
      {!from && free && free.startDay !== startDay && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          onClick={() => setValue('startDay', free.startDay, { shouldDirty: true, shouldValidate: true })}
        >
          {words('shift', { day: formatDay(free.startDay) })}
        </Button>
      )}
    </Alert>
  )
}
