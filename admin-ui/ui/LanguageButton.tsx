import { Button, type ButtonProps } from '@mui/material'

type LanguageButtonProps = Omit<ButtonProps, 'color' | 'variant'> & { label: string; other: string }

/** Shows the other language's short name; the accessible name says what the button does. */
export const LanguageButton = ({ label, other, ...props }: LanguageButtonProps) => (
  <Button
    {...props}
    color="inherit"
    variant="text"
    aria-label={`${other}: ${label}`}
    sx={{ minWidth: 40, px: 2, fontSize: '0.8125rem' }}
  >
    {other}
  </Button>
)
