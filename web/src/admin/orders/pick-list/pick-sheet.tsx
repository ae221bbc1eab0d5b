import { showLongDay, showHour, shopTime } from '@tocador/contracts/calendar'
import type { PickList, Piece } from '@tocador/contracts/orders/pick-list-schemas'
import type { Paper } from './pick-list-address'
import { PickPlaceTable } from './pick-place-table'
import { includedText, sumsText, titleDay } from './pick-texts'
import { SheetPicture } from './sheet-picture'

interface PickSheetProps {
  list: PickList
  paper: Paper
  timeZone: string
  /** For one order the list of products to collect would repeat the order, so it is left out. */
  isOneOrder: boolean
}

/** The printed sheet, black on white in any theme. Thermal printers cannot print pictures well, so a roll has none. */
export function PickSheet({ list, paper, timeZone, isOneOrder }: PickSheetProps) {
  const included = isOneOrder ? '' : includedText(list)
  return (
    <article className={`pick-sheet ${paper}`}>
      <header>
        <h1>{isOneOrder ? 'Hoja de pedido' : 'Lista de surtido'}</h1>
        <p className="shop">{list.shop_name}</p>
        <p>{titleDay(list.date)}</p>
        <p className="sums">{sumsText(list)}</p>
        {included !== '' && <p className="included">{included}</p>}
      </header>
      {!isOneOrder && (
        <section>
          <h2>1 · Junta las piezas</h2>
          <ul className="pieces">
            {list.pieces.map((piece) => (
              <PieceRow key={piece.product_id} piece={piece} paper={paper} />
            ))}
          </ul>
        </section>
      )}
      <section>
        {!isOneOrder && <h2>2 · Arma los pedidos</h2>}
        {list.places.map((place) => (
          <PickPlaceTable key={`${place.location_id} ${place.location_name}`} place={place} paper={paper} />
        ))}
      </section>
      <footer>Con los pedidos hasta el {asOfText(list.as_of, timeZone)}</footer>
    </article>
  )
}

const PieceRow = ({ piece, paper }: { piece: Piece; paper: Paper }) => (
  <li>
    <i className="tick" />
    {paper === 'a4' && <SheetPicture images={piece.product_image} />}
    <b>{piece.quantity}</b>
    <span>
      {piece.product_name} <small>{piece.product_type}</small>
    </span>
  </li>
)

function asOfText(instant: string, timeZone: string) {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  return `${showLongDay(day)}, ${showHour(hour)}`
}
