import { useTranslate } from 'ra-core'
import { PasswordField } from '../ui/PasswordField.tsx'
import { type FieldProps, useField } from './useField.tsx'

type PasswordLineProps = Omit<FieldProps, 'required'> & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
}

/** A password that has to be typed, with a button to look at it: on a phone one types it blind else. */
export const PasswordLine = ({ autoComplete, autoFocus, ...input }: PasswordLineProps) => {
  const translate = useTranslate()
  const { field, props } = useField({ ...input, required: true })
  return (
    <PasswordField
      {...props}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      showLabel={translate('signIn.show')}
      inputRef={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  )
}
