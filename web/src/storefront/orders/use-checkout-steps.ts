import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import type { OrderFormName, OrderFormProblems } from '@tocador/contracts/orders/order-form'
import { useState } from 'react'
import { useForm } from '../../ui/form/use-form'
import { followAccount, openDraft } from './checkout-draft'
import { canShow, FILLED_IN, problemsOf, STEPS, type Step } from './checkout-rules'
import type { OrderRefusal } from './order-refusal'

type Notice = OrderRefusal & { changes?: readonly string[] }

/** The steps over one form: the draft says where the buyer is, the notice what is wrong there. */
export function useCheckoutSteps(user: User | null) {
  const [draft, setDraft] = useState(() => openDraft(user))
  const [notice, setNotice] = useState<Notice>()
  const form = useForm(draft.values, (values) => problemsOf(draft.step, values))

  const [account, setAccount] = useState(user)
  if (user !== account) {
    setAccount(user)
    // Changed in 'Mis datos', or in another browser.
    if (user !== null && user.id === draft.userId) {
      const followed = followAccount({ ...draft, values: form.values }, user)
      setDraft(followed)
      for (const name of FILLED_IN) {
        if (followed.values[name] !== form.values[name]) form.set(name, followed.values[name])
      }
    }
  }

  const moveTo = (to: Step, problems: OrderFormProblems = {}) => {
    setNotice(undefined)
    // Changing the step clears errors, except those from the server (CHK-07).
    form.refuse(problems)
    setDraft((before) => ({ ...before, step: to }))
  }

  return {
    draft,
    setDraft,
    form,
    notice,
    setNotice,
    moveTo,
    /** Shows the step that the browser's Back or Forward leads to. */
    showStep(asked: number) {
      const to = STEPS.find((one) => one === asked)
      if (to === undefined || !canShow(to, draft.step, form.values)) return false
      moveTo(to)
      return true
    },
    next: form.submit(() => moveTo(draft.step === 1 ? 2 : 3)),
    back: () => moveTo(draft.step === 3 ? 2 : 1),
    choose(name: OrderFormName, value: string) {
      setNotice(undefined)
      form.set(name, value)
    },
  }
}
