import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Resident } from '../../../../domain/contract/contract.ts'
import { formatDay } from '../../../i18n/format.ts'
import { formatPhone } from '../../person/numbers.ts'
import { useDaysText } from './useDaysText.ts'

const nameOf = ({ lastName, middleName, firstName }: Resident) =>
  [lastName, middleName, firstName].filter(Boolean).join(' ') || '–'

/** The residents beside the tenant. */
export const Residents = ({ residents }: { readonly residents: readonly Resident[] }) => {
  const translate = useTranslate()
  const daysText = useDaysText('lives')
  if (residents.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('resource.contract.no_residents')}
      </Typography>
    )
  const label = (field: string) => translate(`resource.contract.resident.${field}`)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {residents.map((resident) => {
        const { phone, nationality, passport, visaUntil, permanentAddress } = resident
        const details = [
          phone && formatPhone(phone),
          nationality,
          passport && `${label('passport')} ${passport}`,
          visaUntil && `${label('visaUntil')} ${formatDay(visaUntil)}`,
          permanentAddress,
        ].filter(Boolean)
        return (
          <Box component="li" key={resident.residentID} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {nameOf(resident)}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {[
                translate(`resource.contract.values.resident.${resident.type}`),
                resident.birthday && formatDay(resident.birthday),
                daysText(resident),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {details.length > 0 && (
              <Typography variant="caption" color="text.secondary" component="p">
                {details.join(' · ')}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
