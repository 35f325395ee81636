import { Box, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { formatPhone, zaloAddress } from '../person/numbers.ts'

type Of = { readonly of: Arrears }

/** As tall as a thumb on phones. */
const tap = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 40, sm: 24 } }

export const Name = ({ of: { customerID, customerName } }: Of) => {
  const may = useMay()
  if (!may('customer.read')) return customerName
  return (
    <QuietLink to={`/customer/${customerID}`} sx={{ ...tap, fontWeight: 600, fontSize: '0.875rem' }}>
      {customerName ?? '–'}
    </QuietLink>
  )
}

/** The rooms that are owed for; each opens its account. */
export const Rooms = ({ of: { contracts } }: Of) =>
  contracts.map(({ id, roomNumber, buildingName }) => (
    <Box key={id}>
      <QuietLink
        to={`/account/${id}`}
        sx={{ ...tap, fontSize: '0.8125rem' }}
      >{`${roomNumber}, ${buildingName}`}</QuietLink>
    </Box>
  ))

/** How many days the oldest bill is late. */
export const Age = ({ of: { days } }: Of) => {
  const translate = useTranslate()
  const key = days > 0 ? 'late' : days === 0 ? 'today' : 'ahead'
  return (
    <Typography variant="body2" component="span" color={days > 0 ? 'error' : 'text.secondary'} noWrap>
      {translate(`resource.arrears.${key}`, { smart_count: Math.abs(days) })}
    </Typography>
  )
}

/** How much of a debt is overdue, where that is a part of it: the age beside it is that of this part. */
export const OverduePart = ({ of: { openAmount, overdue } }: Of) => {
  const translate = useTranslate()
  if (overdue === 0 || overdue === openAmount) return null
  return (
    <Typography variant="body2" component="p" className="figures" color="error" noWrap>
      {translate('resource.arrears.overdue_part', { amount: formatMoney(overdue) })}
    </Typography>
  )
}

/** The day on which somebody was last reminded. */
export const Reminded = ({ of: { remindedDay } }: Of) => {
  const translate = useTranslate()
  if (!remindedDay) return null
  return (
    <Typography variant="caption" color="text.secondary" component="p" noWrap>
      {translate('resource.arrears.reminded', { day: formatDay(remindedDay) })}
    </Typography>
  )
}

/** A call and a message. */
export const Reach = ({ of: { phone, customerName } }: Of) => {
  const translate = useTranslate()
  const words = (key: string, args = {}) => translate(`resource.arrears.${key}`, args)
  if (!phone) return null
  return (
    <Box sx={{ display: 'flex', columnGap: 3 }}>
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
    </Box>
  )
}
