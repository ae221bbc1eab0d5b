import type { RefusalCode } from '@tocador/contracts/refusal'
import { useState } from 'react'
import { ApiFailure, isUnanswered } from '../../api/failure'
import { useForm } from '../../ui/form/use-form'
import type { AccountFormProps } from './account-dialog'
import { accountFailureText } from './account-texts'

interface AccountForm<Values extends Record<string, string>> {
  call: 'logIn' | 'register' | 'setNewPassword' | 'updateProfile' | 'deleteAccount'
  start: Values
  check: (values: Values, edited: Partial<Values>) => { [name in keyof Values]?: string | undefined }
  send: (values: Values, edited: Partial<Values>) => Promise<void>
  /**
   * How a refusal with this code is looked into after a try without an answer, which may have been carried out: that is why the
   * next one is refused. Rejects with what is shown, else it is done.
   */
  lookUp?: { code: RefusalCode; work: (values: Values, refusal: ApiFailure) => Promise<void> }
}

/** A validated form that sends one request at a time and shows the server's error. */
export function useAccountForm<Values extends Record<string, string>>(
  { call, start, check, send, lookUp }: AccountForm<Values>,
  { onSending, onDone }: Pick<AccountFormProps, 'onSending' | 'onDone'>,
) {
  const form = useForm(start, check)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [wasUnanswered, setUnanswered] = useState(false)

  const sendOrLookUp = (values: Values, edited: Partial<Values>) =>
    send(values, edited).catch((problem: unknown) => {
      if (isUnanswered(problem)) setUnanswered(true)
      const isRefused = problem instanceof ApiFailure && lookUp !== undefined && problem.code === lookUp.code
      if (!isRefused || !wasUnanswered) throw problem
      return lookUp.work(values, problem)
    })
  const sendOnce = async (values: Values, edited: Partial<Values>) => {
    if (isSending) return
    const sending = (isSo: boolean) => {
      setSending(isSo)
      onSending(isSo)
    }
    sending(true)
    setFailure(undefined)
    try {
      await sendOrLookUp(values, edited)
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
