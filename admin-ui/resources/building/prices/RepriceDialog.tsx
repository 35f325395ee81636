import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { post } from '../../../data/httpClient.ts'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { isDay } from '../../../form/days.ts'
import { TextLine } from '../../../form/TextLine.tsx'
import { formatMoney } from '../../../i18n/format.ts'
import { useRepricing } from './useRepricing.ts'

/** How many bills would differ, and by how much, before it is said. */
const Weighed = ({ path }: { readonly path: string }) => {
  const translate = useTranslate()
  const fromDay = String(useWatch({ name: 'fromDay' }) ?? '')
  const { data } = useRepricing(path, isDay(fromDay), fromDay)
  if (!data || data.fromDay !== fromDay) return null
  const { bills, amount } = data
  const signed = `${amount > 0 ? '+' : ''}${formatMoney(amount)}`
  return (
    <Typography role="status" sx={{ fontWeight: 500 }}>
      {bills === 0
        ? translate('resource.building.prices.reprice.none')
        : translate('resource.building.prices.reprice.weighed', { smart_count: bills, amount: signed })}
    </Typography>
  )
}

type RepriceDialogProps = {
  /** `building/<id>` for its price lists, `contract/<id>` for rent and own prices. */
  readonly path: string
  /** The day that the form starts with. */
  readonly fromDay: string
  readonly onClose: () => void
}

/** Has price lists, or the prices of a contract, count for days that were billed, from a day on. */
export const RepriceDialog = ({ path, fromDay, onClose }: RepriceDialogProps) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.building.prices.reprice.${key}`)
  return (
    <DialogForm
      title={words('title')}
      resource="building"
      onClose={onClose}
      defaultValues={{ fromDay, reason: '' }}
      act={words('save')}
      save={async (said) => {
        await post(`${path}/reprice`, { fromDay: said.fromDay, reason: said.reason })
        return true
      }}
      told={words('done')}
    >
      <Typography variant="body2">{words(path.startsWith('contract') ? 'body_own' : 'body')}</Typography>
      <DayLine source="fromDay" label={words('from')} required />
      <Weighed path={path} />
      <TextLine source="reason" label={words('why')} required autoComplete="off" />
    </DialogForm>
  )
}
