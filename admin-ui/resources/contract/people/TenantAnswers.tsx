import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Says to a partner whose answer is waited for. */
export const TenantAnswers = ({ name }: { readonly name: string | null }) => {
  const translate = useTranslate()
  return (
    <Alert severity="info" className="no-print" sx={{ mb: 4, maxWidth: 960 }}>
      {translate('resource.contract.partner.tenant_answers', { name: name ?? '–' })}
    </Alert>
  )
}
