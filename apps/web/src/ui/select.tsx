import { useState } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { AriaLocale } from './popup/aria-locale.tsx';
import { cx } from './class-names.ts';
import { LABEL, RequiredMark, type FieldWords } from './field.tsx';
import { POPUP, POPUP_ITEM } from './popup/popup.ts';
import { useText } from './text.ts';

export interface Option<V extends string> {
  value: V;
  label: string;
}

export interface SelectProps<V extends string> extends FieldWords {
  options: readonly Option<V>[];
  value: V | null;
  onChange(value: NoInfer<V>): void;
  onBlur?(): void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Puts the label beside the box, for filters above a list. */
  inline?: boolean;
}

const TRIGGER = cx(
  'flex min-h-(--control) w-full min-w-0 items-center justify-between gap-2 rounded-md bg-surface text-start text-(length:--control-text) text-ink',
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-2',
);

function SelectProblem({ text }: { text: string }) {
  const t = useText();
  return (
    <FieldError className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
      <span>
        <span className="sr-only">{t('ui.error_prefix')} </span>
        {text}
      </span>
    </FieldError>
  );
}

export function Select<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  disabled,
  inline,
  ...words
}: SelectProps<V>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  // A closed list builds only the item it shows: hundreds of countries would cost every page that has a telephone number.
  // One it keeps in any case: without any, the list would not open.
  const shown = options.filter((option) => option.value === value);
  const items = open ? options : shown.length > 0 ? shown : options.slice(0, 1);
  return (
    <AriaLocale>
      <AriaSelect
        value={value}
        onChange={(key) => onChange(key as V)}
        onOpenChange={setOpen}
        isOpen={open}
        onBlur={onBlur}
        name={name}
        data-path={name}
        isDisabled={disabled}
        isInvalid={Boolean(words.error)}
        isRequired={words.required}
        validationBehavior="aria"
        placeholder={placeholder ?? t('ui.choose')}
        className={cx(inline ? 'flex items-center gap-3' : 'grid content-start gap-1.5', words.className)}
      >
        <Label className={cx(LABEL, inline && 'whitespace-nowrap')}>
          {words.label}
          {words.required && <RequiredMark />}
        </Label>
        {words.hint && (
          <Text slot="description" className="max-w-[46rem] text-sm text-ink-2">
            {words.hint}
          </Text>
        )}
        <Button
          className={cx(
            TRIGGER,
            words.error ? 'border-2 border-danger px-[13px]' : 'border border-line-strong px-3.5 hover:border-ink-2',
          )}
        >
          {/* Only the words: the item itself also carries the tick of the list. */}
          <SelectValue className="truncate placeholder-shown:text-ink-3">
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </Button>
        {words.error && <SelectProblem text={words.error} />}
        <Popover className={cx(POPUP, 'min-w-(--trigger-width)')}>
          <ListBox
            items={items.map((item) => ({ ...item, id: item.value }))}
            className="max-h-80 overflow-auto outline-none"
          >
            {(item) => (
              <ListBoxItem
                id={item.value}
                textValue={item.label}
                className={cx(POPUP_ITEM, 'group justify-between selected:font-semibold')}
              >
                {item.label}
                <Check aria-hidden className="size-4 shrink-0 text-brand-text opacity-0 group-selected:opacity-100" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaSelect>
    </AriaLocale>
  );
}
