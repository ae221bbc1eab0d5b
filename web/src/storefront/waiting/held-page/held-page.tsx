import { showPesos } from '@tocador/contracts/money'
import type { HeldPageInput, HeldUnit } from '@tocador/contracts/waiting/held-page'
import { leaveHeldAddress } from '@tocador/contracts/waiting/waiting-link'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { Notice } from '../../../ui/feedback/notice'
import { WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { paths } from '../../paths'
import { SecretPageFrame } from '../../shell/secret-page-frame'
import { StillPicture } from '../../shell/still-picture'
import { NothingAt } from '../nothing-at'
import { Question } from '../question'
import { heldTexts } from './held-page-texts'

/** A unit that is set aside for who has the link, rendered by the server and never hydrated. */
export const HeldPage = ({ shopName, held, notice }: HeldPageInput) => (
  <SecretPageFrame shopName={shopName}>
    {held === undefined ? (
      <NothingAt notice={notice} />
    ) : (
      <>
        {notice !== undefined && (
          <Notice tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
            {notice.text}
          </Notice>
        )}
        <Unit held={held} />
      </>
    )}
  </SecretPageFrame>
)

function Unit({ held }: { held: HeldUnit }) {
  const { title, text } = heldTexts(held)
  const { product_id: id, product_name: name, brand, shade } = held
  return (
    <>
      <div className="grid gap-1.5 wrap-anywhere">
        <h1 className="t-1">{title}</h1>
        <p className="t-lead text-ink-2">{text}</p>
      </div>
      <div className="grid grid-cols-[min(7rem,30%)_minmax(0,1fr)] items-start gap-x-[min(1rem,4vw)] rounded-box border border-line bg-surface p-[min(1rem,4vw)]">
        <span className="block aspect-4/5 w-full overflow-hidden rounded-picture bg-wall">
          <StillPicture images={held.image_url} of={{ id, name }} sizes="112px" />
        </span>
        <div className="grid min-w-0 grid-cols-1 gap-1.5 wrap-anywhere">
          <p className="t-min text-ink-2">{[brand, shade && `Tono ${shade}`].filter(Boolean).join(' · ')}</p>
          <h2 className="t-2">{name}</h2>
          <p>{showPesos(held.price)}</p>
        </div>
      </div>
      <Actions held={held} />
      {held.state === 'set-aside' && (
        <>
          <Question label="Ya no la quiero">
            <form method="post" action={leaveHeldAddress(held.link)} className="grid justify-items-start gap-3">
              <p className="t-small text-ink-2">
                La pieza pasa a la siguiente persona de la lista. No se puede deshacer.
              </p>
              <Button type="submit" look="danger">
                Sí, dejarla para la siguiente persona
              </Button>
            </form>
          </Question>
          <p className="t-small text-ink-2">
            Este enlace es solo tuyo: quien lo tenga puede poner la pieza en su carrito.
          </p>
        </>
      )}
    </>
  )
}

/** Putting it into the cart of this browser needs a script, which shows the button; without one the chat is the way on. */
function Actions({ held }: { held: HeldUnit }) {
  const { state, is_sold: isSold, product_id: id, product_name: name, chat_url: chatUrl } = held
  const isSetAside = state === 'set-aside'
  return (
    <div className="grid gap-3 sm:max-w-90">
      {isSetAside && (
        <div id="repetir" data-busy="Poniéndola en tu carrito…" hidden>
          <Button wide look="main">
            Ponerla en mi carrito
          </Button>
          <div id="repetido" role="status" className="t-small wrap-anywhere not-empty:pt-3" />
        </div>
      )}
      {isSetAside && (
        <noscript>
          <p className="t-small text-ink-2">
            Para ponerla en tu carrito hace falta JavaScript. También puedes pedírnosla por WhatsApp.
          </p>
        </noscript>
      )}
      {(state === 'in-browser' || state === 'in-account') && (
        <ButtonLink wide look="main" href="/?carrito=abierto">
          Ver el carrito de aquí
        </ButtonLink>
      )}
      {state === 'ended' && isSold && (
        <ButtonLink wide look="main" href={paths.product({ id, name })}>
          Ver el producto
        </ButtonLink>
      )}
      {chatUrl !== '' && (
        <ButtonLink
          wide
          look="line"
          icon={<WhatsappIcon className="size-5.5" />}
          href={chatUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          Escribir por WhatsApp
          <span className="sr-only">en otra pestaña</span>
        </ButtonLink>
      )}
    </div>
  )
}
