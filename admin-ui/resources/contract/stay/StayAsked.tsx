import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAsOf, useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { AskStay } from './AskStay.tsx'
import { StayAnswerActs } from './StayAnswerActs.tsx'
import { useStayText } from './useStayText.ts'

/** What a tenant said of staying, or that they were asked and have yet to say it. */
export const StayAsked = ({ contract }: { readonly contract: ContractDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const { day } = useAsOf()
  const { answerText, askedText } = useStayText()
  const [isAsking, setIsAsking] = useState(false)
  const { id, customerName, stayAsked, stayAnswer } = contract
  if (stayAnswer)
    return (
      <Alert severity="info" sx={{ mb: 4 }}>
        {answerText(stayAnswer, customerName ?? translate('resource.contract.stay.tenant'))}
        {!day && (
          <Box sx={{ mt: 2 }}>
            <StayAnswerActs contractID={id} today={today} />
          </Box>
        )}
      </Alert>
    )
  if (!stayAsked || stayAsked.until < today) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        may('ShareStay') &&
        !day && (
          <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
            {translate('resource.contract.stay.link')}
          </Button>
        )
      }
    >
      {askedText(stayAsked)}
      <AskStay contractID={id} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Alert>
  )
}
