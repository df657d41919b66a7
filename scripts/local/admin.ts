// npm run admin -- e-mail [-- --remote]: makes somebody a platform administrator, the first one above all.
import { pathToFileURL } from "node:url";
import { email as emailSchema } from "../../worker/contract/primitives.ts";
import { newId } from "../../worker/domain/ids.ts";
import { migrateDatabase } from "./database.ts";
import { stateDir, WRANGLER } from "./paths.ts";
import { CommandFailed, main, runNode } from "./run.ts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Creates the account, or adds the role to it and lifts a ban. The audit log has no person to name, so it names the command. */
function statementsFor(address: string): string {
  const email = quoted(address);
  const roles = "',' || replace(role, ' ', '') || ','";
  return [
    `insert into audit_log (id, actor_id, verb, record_type, record_id, changes, at)
      select ${quoted(newId())}, 'npm run admin', 'user.setRole', 'user', u.id,
        json_object('role', json_object('before', u.role, 'after', 'admin')), cast(unixepoch('subsec') * 1000 as integer)
      from (select id, role from user where email = ${email}) as u where ${roles} not like '%,admin,%'`,
    `insert into user (id, name, email, role) values (${quoted(newId())}, '', ${email}, 'admin')
      on conflict (email) do update set banned = 0, ban_reason = null, ban_expires = null,
        role = case when ${roles} like '%,admin,%' then role else role || ',admin' end`,
  ]
    .join(";\n")
    .replaceAll(/\s+/g, " ");
}

export async function makeAdmin(given: string, { isRemote }: { isRemote: boolean }): Promise<string> {
  const { data: address } = emailSchema().safeParse(given);
  if (address === undefined) throw new CommandFailed(`${given} is not an e-mail address.`);
  if (!isRemote) await migrateDatabase();
  const where = isRemote ? ["--remote"] : ["--local", "--persist-to", stateDir()];
  const statements = ["--yes", "--command", statementsFor(address)];
  await runNode(WRANGLER, ["d1", "execute", "DB", ...where, ...statements], { quiet: true });
  return address;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(async () => {
    const args = process.argv.slice(2).filter((each) => each !== "--");
    const [given = "", ...others] = args.filter((each) => each !== "--remote");
    if (given === "" || others.length > 0)
      throw new CommandFailed("Usage: npm run admin -- e-mail, and -- --remote for the deployment.");
    const isRemote = args.includes("--remote");
    const address = await makeAdmin(given, { isRemote });
    console.log(
      `${address} is a platform administrator ${isRemote ? "of the deployment" : "of the local run"}; they sign in with a code, as everybody.`,
    );
  });
