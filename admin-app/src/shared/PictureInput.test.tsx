import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, Form, HttpError } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import type { UploadedPicture } from './api';
import { PictureInput } from './PictureInput';

const URL = `/uploads/${'0'.repeat(32)}-1600.webp`;
const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'cat.png', { type: 'image/png' });

beforeEach(() => setLanguage('en'));

type Upload = (file: File, onSent: (share: number) => void) => Promise<UploadedPicture>;

function open(uploadPicture: Upload, ratio?: number) {
  const upload = jest.fn(uploadPicture);
  render(
    <AdminContext dataProvider={{ uploadPicture: upload } as unknown as DataProvider}>
      <Form defaultValues={{ image: '' }}>
        <PictureInput source="image" ratio={ratio} />
      </Form>
    </AdminContext>,
  );
  return upload;
}
const address = () => screen.getByRole<HTMLInputElement>('textbox');
const taken = () => Promise.resolve({ url: URL, width: 1, height: 1 });

it('fills in the address of a chosen picture', async () => {
  open(taken);
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [file()] },
  });
  await waitFor(() => expect(address().value).toBe(URL));
});

it('accepts a dropped and a pasted picture', async () => {
  const upload = open(taken);
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  await waitFor(() => expect(address().value).toBe(URL));
  fireEvent.paste(address(), { clipboardData: { files: [file()] } });
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
});

it('leaves pasted text to the address field', () => {
  const upload = open(taken);
  fireEvent.paste(address(), { clipboardData: { files: [] } });
  expect(upload).not.toHaveBeenCalled();
});

it('ignores a second picture while the first is being uploaded', async () => {
  const upload = open(() => new Promise(() => {}));
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  await screen.findByRole('progressbar', { name: 'Uploading the picture' });
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  expect(upload).toHaveBeenCalledTimes(1);
});

it('does not send a picture larger than 8 MB', () => {
  const upload = open(taken);
  fireEvent.drop(address(), { dataTransfer: { files: [file(8 * 1024 * 1024 + 1)] } });
  expect(screen.getByRole('alert').textContent).toContain('larger than 8 MB');
  expect(upload).not.toHaveBeenCalled();
});

it.each([
  ['of the server', new HttpError('The picture is damaged', 400), 'The picture is damaged'],
  ['of one without the library', new HttpError('Not on this server', 501), 'Not on this server'],
  ['for a broken connection', new TypeError('Failed to fetch'), 'Failed to upload the picture'],
])('says in the words %s why it failed, and takes the next one', async (_, failure, words) => {
  let attempts = 0;
  open(() => (attempts++ === 0 ? Promise.reject(failure) : taken()));
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(address().value).toBe('');
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  await waitFor(() => expect(address().value).toBe(URL));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the upload progress until the server has the whole picture', async () => {
  let tell: (share: number) => void = () => {};
  open((_file, onSent) => {
    tell = onSent;
    return new Promise(() => {});
  });
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  const bar = await screen.findByRole('progressbar', { name: 'Uploading the picture' });
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
  act(() => tell(0.424));
  expect([bar.getAttribute('aria-valuenow'), screen.queryByText('42%') === null]).toEqual(['42', false]);
  act(() => tell(1));
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
});

it('can send the same picture again after a broken connection, but not after a refusal', async () => {
  let attempts = 0;
  const upload = open(() =>
    Promise.reject(attempts++ === 0 ? new TypeError('cut') : new HttpError('The picture is damaged', 400)),
  );
  const picture = file();
  fireEvent.drop(address(), { dataTransfer: { files: [picture] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('The picture is damaged');
  expect(upload.mock.calls.map(([sent]) => sent)).toEqual([picture, picture]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe("a picture whose shape differs from the field's", () => {
  const drawn = jest.fn();
  const opened = jest.fn();
  beforeEach(() => {
    drawn.mockClear();
    opened.mockClear();
    const bitmap = { width: 400, height: 100, close: () => {} };
    Object.assign(globalThis, {
      createImageBitmap: opened.mockImplementation(() => Promise.resolve(bitmap)),
    });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({ drawImage: drawn }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob(['part'], { type: 'image/webp' })),
    });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'));
  const crop = async () => within(await screen.findByRole('dialog', { name: 'Crop the picture' }));

  it('is cropped by keyboard before it is sent', async () => {
    const upload = open(taken, 1);
    fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
    const dialog = await crop();
    expect(upload).not.toHaveBeenCalled();
    for (let times = 0; times < 3; times++)
      fireEvent.keyDown(dialog.getByRole('application'), { key: 'ArrowRight', shiftKey: true });
    fireEvent.click(dialog.getByRole('button', { name: 'Crop and upload' }));
    await waitFor(() => expect(address().value).toBe(URL));
    expect(drawn.mock.lastCall?.slice(1).map((each) => Math.round(Number(each)))).toEqual([
      180, 0, 100, 100, 0, 0, 100, 100,
    ]);
    expect(upload.mock.calls.map(([sent]) => [sent.name, sent.type])).toEqual([['cat.png', 'image/webp']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('may be used as it is, or not at all', async () => {
    const upload = open(taken, 1);
    const picture = file();
    fireEvent.drop(address(), { dataTransfer: { files: [picture] } });
    fireEvent.click((await crop()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(upload).not.toHaveBeenCalled();
    fireEvent.drop(address(), { dataTransfer: { files: [picture] } });
    fireEvent.click((await crop()).getByRole('button', { name: 'Use without cropping' }));
    await waitFor(() => expect(address().value).toBe(URL));
    expect(upload.mock.calls.map(([sent]) => sent)).toEqual([picture]);
  });

  it('is opened once, however many are dropped in the meantime', async () => {
    open(taken, 1);
    fireEvent.drop(address(), { dataTransfer: { files: [file(), file()] } });
    fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
    await crop();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('is sent unchanged if its shape is close enough, or if the field shows all of it', async () => {
    const upload = open(taken, 4);
    fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('leaves an address that is typed during the upload', async () => {
  let end = (_: UploadedPicture) => {};
  open(() => new Promise((resolve) => (end = resolve)));
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  await screen.findByRole('progressbar', { name: 'Uploading the picture' });
  fireEvent.change(address(), { target: { value: 'https://example.com/cat.png' } });
  await act(async () => end(await taken()));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(address().value).toBe('https://example.com/cat.png');
});
