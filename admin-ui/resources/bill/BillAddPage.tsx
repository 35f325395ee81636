import { Box } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { PickOne } from '../../form/PickOne.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { OneBill } from './form/OneBill.tsx'
import { useBillBefore } from './useBillBefore.ts'

/**
 * Creates a bill for one contract, which the address can name (`?contract=`), or one that replaces a cancelled or
 * deleted bill (`?instead=`).
 */
export const BillAddPage = () => {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const before = useBillBefore(search.get('instead'))
  const contractID = search.get('contract') ?? before?.contractID
  if (before === null) return <PageSkeleton />
  return (
    <>
      <PageHead
        before={<QuietLink to="/bill">{translate('resource.bill.title')}</QuietLink>}
        title={translate('resource.bill.form.add')}
      />
      {contractID ? (
        <OneBill key={contractID} contractID={contractID} before={before} />
      ) : (
        <Box sx={{ maxWidth: 440 }}>
          <ContractPick onPick={(contract) => contract && setSearch({ contract })} />
        </Box>
      )}
    </>
  )
}

/** Chooses the contract to bill; tenant and room identify it better than its number. */
const ContractPick = ({ onPick }: { onPick: (id: string) => void }) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <PickOne<ContractRecord>
      resource="contract"
      sort="number"
      labelOf={({ roomNumber, customerName, buildingName, number }) =>
        `${roomNumber} · ${customerName} · ${buildingName} · ${number}`
      }
      value=""
      onChange={onPick}
      placeholder={translate('resource.bill.form.pick')}
      none={translate('resource.bill.form.pick_none')}
      field={{
        id,
        label: translate('resource.bill.fields.contractID'),
        helperText: translate('resource.bill.form.pick_help'),
      }}
    />
  )
}
