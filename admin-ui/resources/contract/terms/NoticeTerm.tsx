import { Box, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { ownTermsOf, termsOf } from './termsOf.ts'

/** Forms are no part of what tenants load to read their contract. */
const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }))

type NoticeTermProps = { readonly contract: ContractDetail }

/** How many days before the last one notice is given, with a button to agree on others. */
export const NoticeTerm = ({ contract }: NoticeTermProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const [isOpen, setIsOpen] = useState(false)
  const words = (key: string, args = {}) => translate(`resource.contract.terms.${key}`, args)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', columnGap: 2 }}>
      {words('days_before', { smart_count: contract.noticeDays })}
      {may('ChangeContractTerms') && !day && (
        <Button size="small" color="inherit" onClick={() => setIsOpen(true)} sx={{ my: -1 }}>
          {words('change')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TermsDialog
            of="contract"
            id={contract.id}
            terms={termsOf(contract)}
            own={ownTermsOf(contract)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  )
}
