import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { openContractStatuses } from '../../../../domain/contract/contract-codes.ts'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { Money } from '../../../ui/Money.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { useRentText } from './useRentText.ts'

/** Forms are no part of what tenants load to read their contract. */
const ChangeRentDialog = lazy(async () => ({
  default: (await import('./ChangeRentDialog.tsx')).ChangeRentDialog,
}))

/** The rent of today and what was said of it since the contract began, with a button to change it. */
export const RentTerm = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const attempt = useAttempt()
  const confirm = useConfirm()
  const may = useMay()
  const textOf = useRentText()
  const { day } = useAsOf()
  const [isOpen, setIsOpen] = useState(false)
  const { id, rent, status, revision } = contract
  const said = (contract.rents ?? []).filter(({ withdrawn }) => !withdrawn)
  const words = (key: string, args = {}) => translate(`resource.contract.change_rent.${key}`, args)
  const mayChange = may('ChangeRent') && !day && openContractStatuses.includes(status)
  const last = said.at(-1)
  const withdraw = async () => {
    const body = last && words('withdraw_body', { change: textOf(last) })
    const question = { title: words('withdraw_title'), body, act: words('withdraw_act') }
    if (!(await confirm({ kind: 'update', ...question }))) return
    const isDone = await attempt(() =>
      post(`contract/${id}/change-rent/withdraw`, {}, { 'If-Match': `"${revision}"` }),
    )
    if (isDone) notify(words('withdrawn'), { type: 'success' })
  }
  const act = (label: string, onClick: () => void) => (
    <Button size="small" color="inherit" onClick={onClick} sx={{ my: -1, px: 0, minWidth: 0 }}>
      {words(label)}
    </Button>
  )
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Money amount={rent} />
        {mayChange && act('open', () => setIsOpen(true))}
      </Box>
      {said.map((change) => (
        <Typography
          key={change.changeID}
          variant="caption"
          color="text.secondary"
          component="span"
          sx={{ display: 'block' }}
        >
          {textOf(change)}
        </Typography>
      ))}
      {mayChange && last && act('withdraw', () => void withdraw())}
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeRentDialog contract={contract} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
