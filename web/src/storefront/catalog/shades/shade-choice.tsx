import type { ShelfFamily } from '@tocador/contracts/catalog/product-schemas'
import { useUnits } from '../stock-store'
import { ShadeDab, type ShownShade } from './shade-dab'

interface ShadeChoiceProps {
  family: ShelfFamily
  chosenId: number
  onChoose: (id: number) => void
}

/** The shades of a family, each with its name; sold-out ones can be chosen too. */
export const ShadeChoice = ({ family: { shades }, chosenId, onChoose }: ShadeChoiceProps) => (
  <fieldset>
    <legend className="mb-2 t-small">
      Tono: <span className="font-semibold">{shades.find(({ id }) => id === chosenId)?.name}</span>
    </legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
      {shades.map((shade) => (
        <Choice key={shade.id} shade={shade} isChosen={shade.id === chosenId} onChoose={() => onChoose(shade.id)} />
      ))}
    </div>
  </fieldset>
)

function Choice({ shade, isChosen, onChoose }: { shade: ShownShade; isChosen: boolean; onChoose: () => void }) {
  const isOut = useUnits(shade) === 0
  return (
    <label className="relative grid min-h-15 cursor-pointer content-start gap-1 t-min">
      <input type="radio" name="tono" className="peer sr-only" checked={isChosen} onChange={onChoose} />
      <ShadeDab
        shade={shade}
        className="h-9 w-17 rounded-pill outline-offset-4 outline-ink peer-checked:outline-2 peer-focus-visible:outline-2 peer-focus-visible:outline-dashed"
      />
      <span className="wrap-anywhere peer-checked:font-semibold">
        {isOut ? <s>{shade.name}</s> : shade.name}
        {isOut && <span className="block">Agotado</span>}
      </span>
    </label>
  )
}
