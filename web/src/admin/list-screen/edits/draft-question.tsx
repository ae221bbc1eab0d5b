import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { replacePage } from '../../../ui/overlay/page-history'
import { prepareDraft } from './drafts'
import { PANEL_DEPTH, useDraftQuestion } from './start-draft'

const close = () => useDraftQuestion.setState({ asked: undefined })

/** Asks before a prepared draft replaces unsaved input of the same form. */
export function DraftQuestion() {
  const asked = useDraftQuestion((state) => state.asked)
  const stay = useRef<HTMLButtonElement>(null)
  // Otherwise who opens the panel next is asked about what somebody else wrote.
  useEffect(() => close, [])
  if (asked === undefined) return null
  const { draftName, draft, address, what, kept } = asked
  const open = () => {
    // The dialog's own entry becomes that of the form's section: closing it first would step back while this goes on.
    replacePage(address, PANEL_DEPTH)
    close()
  }
  return (
    <Dialog
      title={`Tienes ${what} sin guardar`}
      initialFocus={stay}
      onClose={close}
      actions={
        <>
          <Button ref={stay} onClick={open}>
            Seguir editando
          </Button>
          <Button
            look="danger"
            onClick={() => {
              prepareDraft(draftName, draft)
              open()
            }}
          >
            Descartar
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">Si descartas «{kept}», se pierde lo que escribiste.</p>
    </Dialog>
  )
}
