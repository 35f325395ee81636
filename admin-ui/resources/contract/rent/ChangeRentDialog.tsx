import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { lastingRentOn } from '../../../../domain/contract/rent.ts'
import { addDays } from '../../../../domain/day.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { post } from '../../../data/httpClient.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { isDay } from '../../../form/days.ts'
import { EntityForm } from '../../../form/EntityForm.tsx'
import { FilesInput } from '../../../form/FilesInput.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { MoneyLine } from '../../../form/NumberLine.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { useDone } from '../../../undo/useDone.tsx'
import { RepriceDialog } from '../../building/prices/RepriceDialog.tsx'
import { useRepricing } from '../../building/prices/useRepricing.ts'
import type { ContractDetail } from '../contractRecord.ts'

type ChangeRentDialogProps = { readonly contract: ContractDetail; readonly onClose: () => void }

const useWords = () => {
  const translate = useTranslate()
  return (key: string, args = {}) => translate(`resource.contract.change_rent.${key}`, args)
}

/** What the chosen ground asks for, and the deposit in the same number of months. */
const Asked = ({ contract }: { readonly contract: ContractDetail }) => {
  const words = useWords()
  const today = useToday()
  const [ground, fromDay, price] = useWatch({ name: ['ground', 'fromDay', 'price'] }) as unknown[]
  const { rise, noticeDays, endDay, deposit } = contract
  const before = lastingRentOn(contract, isDay(String(fromDay)) ? String(fromDay) : today)
  if (ground === 'annex') {
    const asked = before > 0 ? Math.round((deposit * Number(price)) / before / 1_000) * 1_000 : deposit
    const isMore = Number(price) > before && deposit > 0
    return (
      <>
        <FilesInput source="files" named camera required label={words('files')} help={words('files_help')} />
        <MoneyLine
          source="deposit"
          label={words('deposit')}
          {...(isMore && { help: words('deposit_help', { amount: formatMoney(asked) }) })}
        />
      </>
    )
  }
  const said =
    ground === 'clause'
      ? rise
        ? words('clause', {
            percent: rise.maxPercent,
            amount: formatMoney(Math.floor((before * (100 + rise.maxPercent)) / 100)),
            day: formatDay(addDays(today, rise.noticeDays)),
          })
        : words('no_clause')
      : ground === 'open-ended'
        ? endDay === null
          ? words('open_ended', { day: formatDay(addDays(today, noticeDays)) })
          : words('not_open_ended')
        : words('favour')
  return <Typography variant="body2">{said}</Typography>
}

/** How many bills have days of the change, whose difference only a person's word makes. */
const Billed = ({ contract, fromDay, onClose }: ChangeRentDialogProps & { readonly fromDay: string }) => {
  const path = `contract/${contract.id}`
  const { data, isError } = useRepricing(path, true, fromDay)
  const isBilled = data?.fromDay === fromDay && data.bills > 0
  const isDone = (data !== undefined && !isBilled) || isError
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  return isBilled ? <RepriceDialog path={path} fromDay={fromDay} onClose={onClose} /> : null
}

/** Another rent from a day on, or for some days. Days that were billed are asked about afterwards. */
export const ChangeRentDialog = ({ contract, onClose }: ChangeRentDialogProps) => {
  const words = useWords()
  const done = useDone()
  const today = useToday()
  const [saved, setSaved] = useState<string>()
  if (saved) return <Billed contract={contract} fromDay={saved} onClose={onClose} />
  return (
    <FormDialog title={words('title', { room: contract.roomNumber })} onClose={onClose}>
      <ResourceContextProvider value="contract">
        <EntityForm
          defaultValues={{
            fromDay: today,
            untilDay: '',
            price: contract.rent,
            ground: 'annex',
            files: [],
            deposit: contract.deposit,
            note: '',
          }}
          act={words('act')}
          save={async ({ fromDay, untilDay, price, ground, files, deposit, note }) => {
            const byAnnex = ground === 'annex' && { files, deposit }
            const about = { fromDay, untilDay: untilDay || null, price, ground, note: note || null }
            await post(`contract/${contract.id}/change-rent`, { ...about, ...byAnnex })
            return String(fromDay)
          }}
          onSaved={(fromDay) => {
            done('resource.contract.change_rent.saved')
            if (fromDay <= today) setSaved(fromDay)
            else onClose()
          }}
        >
          <MoneyLine source="price" label={words('price')} required />
          <DayLine source="fromDay" label={words('from')} required />
          <DayLine source="untilDay" label={words('until')} help={words('until_help')} />
          <Choice
            source="ground"
            label={words('ground')}
            required
            options={['annex', 'clause', 'open-ended', 'favour'].map((value) => ({
              value,
              label: words(`grounds.${value}`),
            }))}
          />
          <Asked contract={contract} />
          <TextLine source="note" label={words('note')} autoComplete="off" />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
