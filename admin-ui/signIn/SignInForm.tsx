import { Box } from '@mui/material'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { LINE_MAX } from '../../domain/limits.ts'
import { Field } from '../ui/Field.tsx'
import { Refusal } from '../ui/Refusal.tsx'
import { useSay } from './words.ts'

type SignInFormProps = {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent) => Promise<void>
  /** Text key of why the whole form was refused. */
  readonly refusal: string | undefined
  readonly children: ReactNode
}

/** The form of a sign-in page, in one column. */
export const SignInForm = ({ ref, onSubmit, refusal, children }: SignInFormProps) => {
  const say = useSay()
  return (
    <Box
      component="form"
      ref={ref}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      {refusal && <Refusal>{say(refusal)}</Refusal>}
      {children}
    </Box>
  )
}

type EmailFieldProps = {
  readonly value: string
  readonly onValue: (email: string) => void
  /** Text key of what is wrong with it. */
  readonly fault: string | undefined
  readonly autoFocus: boolean
}

/** The address that an account signs in with. */
export const EmailField = ({ value, onValue, fault, autoFocus }: EmailFieldProps) => {
  const say = useSay()
  return (
    <Field
      id="email"
      name="email"
      label={say('signIn.email')}
      type="email"
      autoComplete="username"
      autoFocus={autoFocus}
      value={value}
      error={fault !== undefined}
      helperText={fault && say(fault)}
      onChange={(event) => onValue(event.target.value)}
      slotProps={{ input: { maxLength: LINE_MAX } }}
    />
  )
}
