"""The folders of tests/cli as one: a test names a file by its name alone, wherever it lies. Names differ."""
import atexit
import os
import shutil
import tempfile


def link(room, made):
    for name in os.listdir(room):
        path = os.path.join(room, name)
        if os.path.exists(os.path.join(path, 'README.md')):
            link(path, made)
        elif name not in ('README.md', '__pycache__'):
            os.symlink(path, os.path.join(made, name))


def flat():
    """A folder with a link to each file here and in the folders beside this one, and in those of their folders that have a README;
    to other folders one link. What stands beside tests/cli in the project stands beside it too."""
    root = os.path.dirname(os.path.abspath(__file__))
    above = tempfile.mkdtemp(prefix='arbitro-cli-')
    atexit.register(shutil.rmtree, above)
    made = os.path.join(above, 'tests', 'cli')
    os.makedirs(made)
    for there, here in ((os.path.join(root, '../..'), above), (os.path.join(root, '..'), os.path.dirname(made))):
        for name in os.listdir(there):
            if not os.path.exists(os.path.join(here, name)):
                os.symlink(os.path.abspath(os.path.join(there, name)), os.path.join(here, name))
    for room in sorted(os.listdir(root)):
        if room in ('bin', '__pycache__', 'README.md'):
            continue
        if not os.path.isdir(os.path.join(root, room)):
            os.symlink(os.path.join(root, room), os.path.join(made, room))
            continue
        link(os.path.join(root, room), made)
    return made
