import { mkdtemp, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createMailFolder } from './mail-folder.ts';
import type { LeadMail, MailPort } from './mail-port.ts';
import { createSmtpMail } from './smtp-mail.ts';

const mail: LeadMail = {
  leadId: '0b5f',
  messageId: '<lead-0b5f@northshore.example>',
  from: { name: 'Northshore Motors', address: 'sales@northshore.example' },
  to: 'sales@northshore.example',
  replyTo: { name: 'Zoë "Z" O’Brien', address: 'zoe@example.com' },
  subject: 'Vehicle Enquiry: 2021 Škoda Octavia (Zoë)',
  text: 'Is it still there? — Zoë\n',
  date: new Date('2026-03-02T04:30:00Z'),
};

const seen = {
  messageId: mail.messageId,
  subject: mail.subject,
  from: mail.from,
  replyTo: [mail.replyTo],
  date: '2026-03-02T04:30:00.000Z',
};

describe('the mail folder', () => {
  const place = mkdtemp(join(tmpdir(), 'forecourt-mail-'));
  afterAll(async () => rm(await place, { recursive: true }));

  it('the mail folder contains one readable mail per lead, however often the mail is sent', async () => {
    const folder = join(await place, 'mail');
    const port = createMailFolder(folder);
    await port.send(mail);
    const first = await readFile(join(folder, '0b5f.eml'));
    await port.send(mail);
    expect(await readdir(folder)).toEqual(['0b5f.eml']);
    expect(await readFile(join(folder, '0b5f.eml'))).toEqual(first);
    expect((await stat(join(folder, '0b5f.eml'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    const parsed = await PostalMime.parse(first);
    expect(parsed).toMatchObject(seen);
    expect(parsed.text).toBe(mail.text);
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'x-forecourt-lead', value: '0b5f' }));
  });

  it('the mail folder contains sender names without their line breaks, even encoded ones, so that they add no header', async () => {
    const folder = join(await place, 'names');
    const name = 'Zoë’s Cars\r\nBcc: evil@example.com';
    await createMailFolder(folder).send({ ...mail, from: { ...mail.from, name }, replyTo: { ...mail.replyTo, name } });
    const { from, replyTo } = await PostalMime.parse(await readFile(join(folder, '0b5f.eml')));
    for (const sender of [from, replyTo?.[0]]) expect(sender?.name).toBe('Zoë’s Cars Bcc: evil@example.com');
  });

  it('the mail folder contains an appointment as mail programs expect it: as an alternative part and as an attachment', async () => {
    const folder = join(await place, 'appointments');
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    await createMailFolder(folder).send({ ...mail, calendar: { method: 'CANCEL', content } });
    const raw = (await readFile(join(folder, '0b5f.eml'))).toString();
    expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i);
    const { attachments } = await PostalMime.parse(raw);
    expect(attachments.map(({ filename }) => filename)).toContain('booking.ics');
  });

  it('a mail on a full disk is rejected, and no file stays open', async () => {
    const folder = await mkdtemp(join(await place, 'full-'));
    await symlink('/dev/full', join(folder, '0b5f.eml.draft'));
    await expect(createMailFolder(folder).send(mail)).rejects.toMatchObject({ code: 'ENOSPC' });
    const files = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(files).not.toContain('/dev/full');
  });
});

describe('smtp', () => {
  let server: SMTPServer;
  let port: MailPort;
  const received: { from: unknown; to: unknown; raw: Buffer }[] = [];
  // Closes the connections before the server, which would otherwise wait half a minute for open connections.
  afterEach(async () => {
    await port.close?.();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  function listen(refusal?: string): Promise<string> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refusal !== undefined) return done(new Error(refusal));
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom === false ? null : mailFrom.address,
            to: rcptTo.map((to) => to.address),
            raw: Buffer.concat(chunks),
          });
          done();
        });
      },
    });
    return new Promise((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () =>
        resolve(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`),
      );
    });
  }

  it('the SMTP transport sends the mail from the address that the server permits', async () => {
    port = createSmtpMail({ url: await listen(), from: 'leads@forecourt.example' });
    await port.send(mail);
    expect(received).toMatchObject([{ from: 'leads@forecourt.example', to: ['sales@northshore.example'] }]);
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect(parsed).toMatchObject({ ...seen, from: { name: 'Northshore Motors', address: 'leads@forecourt.example' } });
    expect(parsed.text).toBe(mail.text);
  });

  it('the SMTP transport rejects with the server’s message when the mail is refused', async () => {
    port = createSmtpMail({ url: await listen('mailbox full') });
    await expect(port.send(mail)).rejects.toThrow('mailbox full');
  });
});
