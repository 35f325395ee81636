import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { PaperLessor } from '../../../../domain/building/lessor.ts'

/** Who lets and is paid, as papers name them. */
export const PaperParty = ({ lessor }: { readonly lessor: PaperLessor }) => {
  const translate = useTranslate()
  const { name, taxCode, address, phone, representative } = lessor
  const word = (key: string, args: object) => translate(`resource.building.lessor.paper.${key}`, args)
  const facts = [
    representative && word('representative', { name: representative }),
    taxCode && word('tax_code', { code: taxCode }),
    address,
    phone,
  ]
  return (
    <>
      {name}
      {facts.filter(Boolean).map((fact) => (
        <Box key={String(fact)} component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {fact}
        </Box>
      ))}
    </>
  )
}
