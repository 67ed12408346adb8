import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';
import type { ArticleImage, ArticlePreview, ArticleTexts } from '#contract/admin/blog.ts';
import { adminArticle as words } from '#content/admin/blog.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { ImagePicker } from './image-picker.tsx';
import { insertImage, rangeOfLine } from './markdown-edits.ts';

interface MarkdownFieldProps {
  form: ApiForm<ArticleTexts>;
  faults: ArticlePreview['faults'];
}

/** A text field with errors by line. */
export function MarkdownField({ form, faults }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const { ref, ...field } = form.field('markdown');
  const select = (start: number, end: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  const goToLine = (line: number) => select(...rangeOfLine(area.current?.value ?? '', line));
  const add = (image: ArticleImage) => {
    const { value = '', selectionEnd = 0 } = area.current ?? {};
    const edit = insertImage(value, selectionEnd, image);
    form.setValue('markdown', edit.text, { shouldDirty: true });
    setIsChoosing(false);
    // After the dialog has returned the focus to its button.
    setTimeout(() => select(edit.selection[0], edit.selection[1]));
  };
  return (
    <div className="grid gap-3">
      <TextAreaField
        required
        label={words.fields.text}
        hint={words.fields.textHint}
        rows={22}
        spellCheck
        // Text typed while saving would be lost.
        readOnly={form.isSending}
        {...field}
        ref={(node) => {
          ref(node);
          area.current = node;
        }}
      />
      <Faults faults={faults} onGo={goToLine} />
      <Button size="sm" className="justify-self-start" onClick={() => setIsChoosing(true)}>
        <ImagePlus aria-hidden size={16} />
        {words.addImage}
      </Button>
      {isChoosing && <ImagePicker onChoose={add} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

interface FaultsProps {
  faults: ArticlePreview['faults'];
  onGo(line: number): void;
}

function Faults({ faults, onGo }: FaultsProps) {
  return (
    <div role="status">
      {faults.length > 0 && (
        <div className="grid gap-1.5 rounded-md bg-danger-wash px-4 py-3 text-sm text-danger">
          <p className="font-semibold">{words.faults}</p>
          <ul className="grid max-h-60 gap-1 overflow-y-auto">
            {faults.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="flex gap-2">
                <button
                  type="button"
                  className={`${textLinkStyle} shrink-0 self-start text-danger figures`}
                  onClick={() => onGo(line)}
                >
                  {words.line(line)}
                </button>
                <span className="[overflow-wrap:anywhere]">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
