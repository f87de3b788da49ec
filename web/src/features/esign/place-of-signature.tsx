// The place of the signature: on the outline of its page, by arrow keys, by a press, or typed (3§9).
import type { Paper } from '@portal/domain/document/paper';
import type { Issue } from '@portal/domain/issue';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { esignWords } from '../../texts/en/esign.ts';
import {
  type BodyPages,
  boxOf,
  movedPlace,
  type PlaceField,
  paperUnder,
  placedAt,
  placeFields,
  type TypedPlace,
} from './signature-place.ts';
import { placeOn, type SigningInput } from './signing-input.ts';

export interface PlaceOfSignatureProps {
  input: SigningInput;
  body: BodyPages;
  onInput: (input: SigningInput) => void;
  issues: readonly Issue[];
}

const labels: Record<PlaceField, string> = {
  page: esignWords.page,
  x: esignWords.xPointsFromLeft,
  y: esignWords.yPointsFromBottom,
  width: esignWords.widthPoints,
  height: esignWords.heightPoints,
};

export function PlaceOfSignature({ input, body, onInput, issues }: PlaceOfSignatureProps) {
  const place = placeOn(input, body);
  const onPlace = (moved: TypedPlace) => onInput({ ...input, place: moved });
  return (
    <Panel
      title={esignWords.placeSignature}
      actions={
        <Button small onClick={() => onInput({ ...input, place: undefined })}>
          {esignWords.usualPlace}
        </Button>
      }
    >
      <div className="place">
        <SheetOutline place={place} paper={paperUnder(place, body)} onPlace={onPlace} />
        <div className="fields">
          {placeFields.map((field) => (
            <TextInput
              key={field}
              name={field}
              label={labels[field]}
              inputMode="numeric"
              maxLength={4}
              refuse={/\D/g}
              value={place[field]}
              onChange={(value) => onPlace({ ...place, [field]: value })}
              error={errorOf(issues, field)}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}

interface SheetOutlineProps {
  place: TypedPlace;
  paper: Paper;
  onPlace: (place: TypedPlace) => void;
}

/** Arrow keys are its own, so it is an application to a screen reader; the fields below do the same. */
function SheetOutline({ place, paper, onPlace }: SheetOutlineProps) {
  const keysId = useId();
  const { x, y, width, height, page } = boxOf(place);
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedPlace(place, paper, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onPlace(moved);
  };
  const onPress = (event: MouseEvent<HTMLElement>) => {
    const shown = event.currentTarget.getBoundingClientRect();
    const left = ((event.clientX - shown.left) / shown.width) * paper.width;
    const bottom = (1 - (event.clientY - shown.top) / shown.height) * paper.height;
    onPlace(placedAt(place, paper, left - width / 2, bottom - height / 2));
  };
  return (
    <div>
      <div
        className="sheet-preview"
        role="application"
        aria-label={esignWords.signaturePageXY(page, x, y)}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the box inside
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onPress}
      >
        <svg viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
          <rect
            className="sheet-preview__box"
            x={x}
            y={paper.height - y - height}
            width={width}
            height={height}
          />
          <text
            x={x + width / 2}
            y={paper.height - y - height / 2}
            textAnchor="middle"
            dominantBaseline="middle"
          >
            {esignWords.signature}
          </text>
        </svg>
      </div>
      <p className="note" id={keysId}>
        {esignWords.arrowKeysMoveBox}
      </p>
    </div>
  );
}
