import { Alert, Box, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Side, sides } from '../../../domain/paper/paper-kinds.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { useIsTenant } from '../contract/people/useIsTenant.ts'
import { Copies } from './Copies.tsx'
import { Evidence } from './Evidence.tsx'
import type { PaperDetail } from './paperRecord.ts'
import { Signatures } from './Signatures.tsx'

/** Forms are no part of what tenants load to read their contract. */
const SignDialog = lazy(async () => ({ default: (await import('./SignDialog.tsx')).SignDialog }))

/** A frozen paper: its tile, how it was signed, its text, and a button for who can sign on this screen. */
export const Frozen = ({
  paper,
  isOwn = false,
}: {
  readonly paper: PaperDetail
  readonly isOwn?: boolean
}) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const isTenant = useIsTenant()(paper)
  const [isSigning, setSigning] = useState(false)
  const { text, reading, houseSignedAt, tenantSignedAt } = paper
  const isSigned: Record<Side, boolean> = { house: houseSignedAt !== null, tenant: tenantSignedAt !== null }
  // Whoever rents with the tenant reads it.
  const isSigner = !isOwn || isTenant
  const open = (isOwn ? (['tenant'] as const) : sides).filter((side) => !isSigned[side])
  return (
    <>
      <Box className="no-print">
        <Evidence paper={paper} />
        {open.length > 0 && text && !paper.isAgreed && !day && (
          <Alert severity="warning" sx={{ mb: 5, maxWidth: 720 }}>
            {translate('resource.paper.sign.over')}
          </Alert>
        )}
        {open.length > 0 && text && paper.isAgreed && isSigner && may('SignPaper') && !day && (
          <Button variant="contained" size="large" sx={{ mb: 5 }} onClick={() => setSigning(true)}>
            {translate('resource.paper.sign.act')}
          </Button>
        )}
      </Box>
      {text ? (
        <Copies text={text} reading={reading ?? ''}>
          <Signatures paper={paper} />
        </Copies>
      ) : (
        <Alert severity="info">{translate('resource.paper.frozen.erased')}</Alert>
      )}
      {isSigning && (
        <Suspense fallback={null}>
          <SignDialog paper={paper} sides={open} onClose={() => setSigning(false)} />
        </Suspense>
      )}
    </>
  )
}
