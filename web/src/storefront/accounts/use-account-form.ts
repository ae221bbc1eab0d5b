import { useState } from 'react'
import { ApiFailure } from '../../api/failure'
import { useSendOrLookUp, type LookUp } from '../../api/use-send-or-look-up'
import { useForm } from '../../ui/form/use-form'
import type { AccountFormProps } from './account-dialog'
import { accountFailureText } from './account-texts'

interface AccountForm<Values extends Record<string, string>> {
  call: 'logIn' | 'register' | 'setNewPassword' | 'updateProfile' | 'deleteAccount'
  start: Values
  check: (values: Values, edited: Partial<Values>) => { [name in keyof Values]?: string | undefined }
  send: (values: Values, edited: Partial<Values>) => Promise<void>
  /** How a refusal after a try without an answer is looked into. */
  lookUp?: { code: LookUp<void>['code']; work: (values: Values, refusal: ApiFailure) => Promise<void> }
}

/** A validated form that sends one request at a time and shows the server's error. */
export function useAccountForm<Values extends Record<string, string>>(
  { call, start, check, send, lookUp }: AccountForm<Values>,
  { onSending, onDone }: Pick<AccountFormProps, 'onSending' | 'onDone'>,
) {
  const form = useForm(start, check)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { sendOrLookUp, wasUnanswered } = useSendOrLookUp()

  const sendOnce = async (values: Values, edited: Partial<Values>) => {
    if (isSending) return
    const sending = (isSo: boolean) => {
      setSending(isSo)
      onSending(isSo)
    }
    sending(true)
    setFailure(undefined)
    try {
      await sendOrLookUp(
        () => send(values, edited),
        lookUp && { code: lookUp.code, work: (refusal) => lookUp.work(values, refusal) },
      )
      sending(false)
      onDone()
    } catch (problem) {
      sending(false)
      const atFields = problem instanceof ApiFailure ? fieldsOf(start, problem.fields) : {}
      if (Object.keys(atFields).length > 0) form.refuse(atFields)
      else setFailure(accountFailureText(call, problem))
    }
  }

  return {
    form,
    failure,
    isSending,
    wasUnanswered,
    submit: form.submit((values, edited) => void sendOnce(values, edited)),
  }
}

/** The server's errors for fields of this form. */
const fieldsOf = <Values extends Record<string, string>>(start: Values, found: Record<string, string>) =>
  Object.fromEntries(Object.entries(found).filter(([name]) => name in start)) as {
    [name in keyof Values]?: string
  }
