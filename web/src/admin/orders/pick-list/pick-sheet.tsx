import { showLongDay, showHour, shopTime } from '@tocador/contracts/calendar'
import type { PickList, Piece } from '@tocador/contracts/orders/pick-list-schemas'
import type { Paper } from './pick-list-address'
import { PickPlaceTable } from './pick-place-table'
import { includedText, sumsText, titleDays } from './pick-texts'
import { SheetPicture } from './sheet-picture'
import { TickBox } from './tick-box'

interface PickSheetProps {
  list: PickList
  paper: Paper
  timeZone: string
  /** For one order the list of products to collect would repeat the order, so it is left out. */
  isOneOrder: boolean
}

const heading = 'mt-[10pt] mb-[4pt] break-after-avoid text-[11pt]/[15pt] font-semibold roll:text-[13pt]/[18pt]'

/**
 * The printed sheet, black on white in any theme. Thermal printers print 72 mm of 80 mm paper, in larger type to be
 * readable at arm's length, and cannot print pictures well, so a roll has none.
 */
export function PickSheet({ list, paper, timeZone, isOneOrder }: PickSheetProps) {
  const included = isOneOrder ? '' : includedText(list)
  return (
    <article
      data-paper={paper}
      className="bg-white font-text text-[10.5pt]/[14pt] font-normal wrap-anywhere text-[#000] figures scheme-light [print-color-adjust:exact] roll:text-[12pt]/[16pt]"
    >
      <header className="grid grid-cols-[1fr_auto] items-baseline gap-x-[12pt] border-b-[1.5pt] pb-[6pt] roll:block roll:text-center preview:block">
        <h1 className="text-[18pt]/[22pt] font-semibold tracking-[-.015em]">
          {isOneOrder ? 'Hoja de pedido' : 'Lista de surtido'}
        </h1>
        <p className="text-right font-display text-[20pt]/[20pt] tracking-[-.02em] roll:text-center roll:text-[18pt] preview:hidden">
          {list.shop_name}
        </p>
        <p>{titleDays(list)}</p>
        <p className="text-right roll:text-center preview:text-left">{sumsText(list)}</p>
        {included !== '' && <p className="col-span-full font-semibold">{included}</p>}
      </header>
      {!isOneOrder && (
        <section>
          <h2 className={heading}>1 · Junta las piezas</h2>
          <ul className="columns-2 gap-x-[8mm] text-[10pt]/[12pt] roll:columns-1 roll:text-[12pt]/[16pt] preview:columns-1">
            {list.pieces.map((piece) => (
              <PieceRow key={piece.product_id} piece={piece} paper={paper} />
            ))}
          </ul>
        </section>
      )}
      <section>
        {!isOneOrder && <h2 className={heading}>2 · Arma los pedidos</h2>}
        {list.places.map((place) => (
          <PickPlaceTable
            key={`${place.location_id} ${place.location_name}`}
            place={place}
            paper={paper}
            hasDays={list.date !== list.last_date}
          />
        ))}
      </section>
      <footer className="mt-[10pt] text-right text-[10pt] text-[#444] roll:text-center roll:text-[11pt] roll:text-[#000]">
        Con los pedidos hasta el {asOfText(list.as_of, timeZone)}
      </footer>
    </article>
  )
}

const PieceRow = ({ piece, paper }: { piece: Piece; paper: Paper }) => (
  <li className="flex break-inside-avoid items-center gap-[5pt] border-b-[.4pt] border-[#bbb] py-[1.6pt] roll:border-b-[.75pt] roll:border-dashed roll:border-[#000] roll:py-[3pt]">
    <TickBox className="size-[11pt] roll:size-[13pt]" />
    {paper === 'a4' && <SheetPicture images={piece.product_image} />}
    <b className="min-w-[12pt] text-right text-[12pt] font-semibold roll:text-[15pt]">{piece.quantity}</b>
    <span className="min-w-0 wrap-anywhere">
      {piece.product_name} {/* A block keeps the words of a type on one line where they fit. */}
      <small className="inline-block text-[10pt] text-[#444] roll:text-[11pt] roll:text-[#000]">
        {piece.product_type}
      </small>
    </span>
  </li>
)

function asOfText(instant: string, timeZone: string) {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  return `${showLongDay(day)}, ${showHour(hour)}`
}
