import type { ShelfFamily } from '@tocador/contracts/catalog/product-schemas'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { paths } from '../../paths'
import { useUnits } from '../stock-store'
import { ShadeDab, type ShownShade } from './shade-dab'

interface ShadeChoiceProps {
  family: ShelfFamily
  chosenId: number
  onChoose: (id: number) => void
}

/** The shades of a family, each with its name; sold-out ones can be chosen too. */
export function ShadeChoice({ family: { shades }, chosenId, onChoose }: ShadeChoiceProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const chooseEarly = useEffectEvent(() => {
    const checked = fields.current?.querySelector<HTMLInputElement>(':checked')
    const early = shades.find(({ id }) => String(id) === checked?.value)
    if (early !== undefined && early.id !== chosenId) onChoose(early.id)
  })
  // Chosen while the script was still loading. Before paint: a press of 'Agregar' is repeated right after it.
  useLayoutEffect(() => chooseEarly(), [])
  return (
    <>
      <fieldset ref={fields} className="mt-3 noscript:hidden">
        <legend className="mb-3 t-small wrap-anywhere">
          Tono: <span className="font-semibold">{shades.find(({ id }) => id === chosenId)?.name}</span>
        </legend>
        <div className={columns}>
          {shades.map((shade) => (
            <Choice key={shade.id} shade={shade} isChosen={shade.id === chosenId} onChoose={() => onChoose(shade.id)} />
          ))}
        </div>
      </fieldset>
      <noscript>{import.meta.env.SSR && <ShadeLinks shades={shades} chosenId={chosenId} />}</noscript>
    </>
  )
}

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(max(min(4.5rem,100%),21%),1fr))] gap-x-3 gap-y-4'

function Choice({ shade, isChosen, onChoose }: { shade: ShownShade; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="relative grid min-h-15 min-w-0 cursor-pointer grid-cols-1 content-start gap-2 t-min">
      <input
        type="radio"
        name="tono"
        value={shade.id}
        className="peer sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      <ShadeDab
        shade={shade}
        className="h-9 w-full outline-offset-4 outline-ink peer-checked:outline-2 peer-focus-visible:outline-2 peer-focus-visible:outline-dashed"
      />
      <ShadeName shade={shade} className="peer-checked:font-semibold" />
    </label>
  )
}

function ShadeName({ shade, className }: { shade: ShownShade; className?: string }) {
  const isOut = useUnits(shade) === 0
  return (
    <span className={className}>
      <span className="wrap-anywhere">{isOut ? <s>{shade.name}</s> : shade.name}</span>
      {isOut && <span className="block">Agotado</span>}
    </span>
  )
}

/** Where no script runs each shade is a page of its own. Its name in the address is added by the server. */
const ShadeLinks = ({ shades, chosenId }: Pick<ShelfFamily, 'shades'> & { chosenId: number }) => (
  <nav aria-label="Tonos" className="mt-3">
    <ul className={columns}>
      {shades.map((shade) => (
        <li key={shade.id}>
          <a
            href={paths.product({ id: shade.id, name: '' })}
            aria-current={shade.id === chosenId ? 'page' : undefined}
            className="grid min-h-15 grid-cols-1 content-start gap-2 t-min underlined"
          >
            <ShadeDab shade={shade} className="h-9 w-full" />
            <ShadeName shade={shade} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
